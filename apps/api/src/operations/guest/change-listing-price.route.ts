import { changeListingPrice } from '@taquilla/contract/guest'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { changeStoredPrice } from './change-listing-price.ts'

export function createChangeListingPriceRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(changeListingPrice, ({ params, body }, { db, seller, person, language }) =>
    changeStoredPrice(
      db,
      { person, visit: { apiUrl, sellerId: seller.sellerId, language } },
      { listingId: params.id, asked: body },
    ),
  )
}
