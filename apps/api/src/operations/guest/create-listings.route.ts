import { createListings } from '@taquilla/contract/guest'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { createStoredListings } from './create-listings.ts'

export function createCreateListingsRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(createListings, ({ body }, { db, seller, person, language }) =>
    createStoredListings(db, { person, visit: { apiUrl, sellerId: seller.sellerId, language } }, body),
  )
}
