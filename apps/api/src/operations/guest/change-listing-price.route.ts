import { changeListingPrice } from '@taquilla/contract/guest'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { changeStoredPrice } from './change-listing-price.ts'

export function createChangeListingPriceRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(changeListingPrice, ({ params, body }, { sql, seller, person, language }) =>
    changeStoredPrice(
      sql,
      { person, visit: { apiUrl, sellerId: seller.sellerId, language } },
      { listingId: params.id, asked: body },
    ),
  )
}
