import { createListings as createListingsOperation } from '@taquilla/contract/guest'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { createListings } from './create-listings.ts'

export function createListingsRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(createListingsOperation, ({ body }, { db, seller, person, language }) =>
    createListings(db, { person, visit: { apiUrl, sellerId: seller.sellerId, language } }, body),
  )
}
