import { ApiError } from '@taquilla/contract'
import { getPurchase } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/index.ts'
import { findPurchase, presentPurchase } from '#domain/purchase/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getPurchaseRoute({ payments: providers }: Services) {
  return guestRoute(getPurchase, async ({ params }, { seller, person, language, db }) => {
    const { sellerId } = seller
    const purchase =
      person.method === 'email'
        ? await findPurchase(db, { sellerId, email: person.contact }, params.id)
        : undefined
    if (purchase === undefined) throw new ApiError('purchase.not_found')
    const shows = await findGuestShows(db, sellerId, [purchase])
    return presentPurchase(purchase, { show: shows.get(purchase), language, providers })
  })
}
