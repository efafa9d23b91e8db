import { ApiError } from '@taquilla/contract'
import { requestRefund } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/index.ts'
import {
  findPurchase,
  presentPurchase,
  readAccount,
  sealAccount,
  setRefundAccount,
} from '#domain/resale/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function requestRefundRoute({ vault, payments: providers }: Services) {
  return guestWriteRoute(requestRefund, async ({ params, body }, { seller, person, language, db }) => {
    const account = readAccount(body)
    const buyer = { sellerId: seller.sellerId, email: person.contact }
    const find = async () => {
      const found = person.method === 'email' ? await findPurchase(db, buyer, params.id) : undefined
      if (found === undefined) throw new ApiError('purchase.not_found')
      return found
    }
    const { buyIntentionId } = await find()
    const key = { sellerId: seller.sellerId, buyIntentionId }
    if (!(await setRefundAccount(db, key, sealAccount(vault, account))))
      throw new ApiError('refund.not_asked')
    const purchase = await find()
    const shows = await findGuestShows(db, seller.sellerId, [purchase])
    return presentPurchase(purchase, { show: shows.get(purchase), language, providers })
  })
}
