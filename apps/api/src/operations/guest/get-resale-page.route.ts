import { getResalePage } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import { readResalePage } from './get-resale-page.ts'

export const getResalePageRoute = guestRoute(
  getResalePage,
  ({ params, query }, { db, seller, person, language }) =>
    readResalePage(db, { sellerId: seller.sellerId, person, language }, { eventId: params.id, ...query }),
)
