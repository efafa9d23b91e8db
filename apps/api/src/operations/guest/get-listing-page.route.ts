import { getListingPage as getListingPageOperation } from '@taquilla/contract/guest'
import { hashDevice } from '#domain/persons/index.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { getListingPage } from './get-listing-page.ts'

export function getListingPageRoute({ apiUrl }: Services): GuestRoute {
  return guestRoute(getListingPageOperation, ({ params }, { db, seller, person, language, browser }) =>
    getListingPage(
      db,
      {
        person,
        deviceHash: hashDevice(browser.device),
        visit: { apiUrl, sellerId: seller.sellerId, language },
      },
      params.id,
    ),
  )
}
