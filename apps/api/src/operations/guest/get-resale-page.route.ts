import { getResalePage } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import { readResalePage } from './get-resale-page.ts'

export const getResalePageRoute = guestRoute(
  getResalePage,
  ({ params, query }, { sql, seller, person, language }) =>
    readResalePage(sql, { sellerId: seller.sellerId, person, language }, { eventId: params.id, ...query }),
)
