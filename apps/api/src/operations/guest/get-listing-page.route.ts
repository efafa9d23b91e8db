import { getListingPage as getListingPageOperation } from '@taquilla/contract/guest'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { getListingPage } from './get-listing-page.ts'

export function getListingPageRoute({ apiUrl }: Services): GuestRoute {
  return guestRoute(getListingPageOperation, ({ params }, { db, seller, person, language }) =>
    getListingPage(db, { person, visit: { apiUrl, sellerId: seller.sellerId, language } }, params.id),
  )
}
