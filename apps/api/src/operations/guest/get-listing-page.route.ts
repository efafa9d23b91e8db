import { getListingPage } from '@taquilla/contract/guest'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { readListingPage } from './get-listing-page.ts'

export function createGetListingPageRoute({ apiUrl }: Services): GuestRoute {
  return guestRoute(getListingPage, ({ params }, { db, seller, person, language }) =>
    readListingPage(db, { person, visit: { apiUrl, sellerId: seller.sellerId, language } }, params.id),
  )
}
