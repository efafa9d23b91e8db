import { ApiError } from '@taquilla/contract'
import { requestRefund } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/index.ts'
import { readAccount, sealAccount, setRefundAccount, whenConfirmed } from '#domain/money/index.ts'
import { hashDevice } from '#domain/persons/index.ts'
import { getRefundedPurchase, presentPurchase } from '#domain/purchase/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function requestRefundRoute(services: Services) {
  const { vault, payments: providers } = services
  return guestRoute(requestRefund, async ({ params, body: { code, ...typed } }, context) => {
    const { seller, person, language, db, browser, network } = context
    const { sellerId } = seller
    const account = readAccount(typed)
    const find = () => getRefundedPurchase(db, { sellerId, person }, params.id)
    const { buyIntentionId } = await find()
    const visitor = { sellerId, email: person.contact, deviceHash: hashDevice(browser.device), network }
    await whenConfirmed(
      services,
      { ...visitor, account, code, purchaseId: buyIntentionId },
      async (write) => {
        const isSet = await setRefundAccount(write, { sellerId, buyIntentionId }, sealAccount(vault, account))
        if (!isSet) throw new ApiError('refund.not_asked')
      },
    )
    const purchase = await find()
    const shows = await findGuestShows(db, sellerId, [purchase])
    return presentPurchase(purchase, { show: shows.get(purchase), language, providers })
  })
}
