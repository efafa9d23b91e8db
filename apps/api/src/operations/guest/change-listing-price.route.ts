import { changeListingPrice as changeListingPriceOperation } from '@taquilla/contract/guest'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { changeListingPrice } from './change-listing-price.ts'

export function changeListingPriceRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(changeListingPriceOperation, ({ params, body }, { db, seller, person, language }) =>
    changeListingPrice(
      db,
      { person, visit: { apiUrl, sellerId: seller.sellerId, language } },
      { listingId: params.id, requested: body },
    ),
  )
}
