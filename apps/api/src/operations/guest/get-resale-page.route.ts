import { getResalePage as getResalePageOperation } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import { getResalePage } from './get-resale-page.ts'

export const getResalePageRoute = guestRoute(
  getResalePageOperation,
  ({ params, query }, { db, seller, person, language }) =>
    getResalePage(db, { sellerId: seller.sellerId, person, language }, { eventId: params.id, ...query }),
)
