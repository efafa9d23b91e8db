import { getTicketPage } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import { readTicketPage } from './get-ticket-page.ts'

export const getTicketPageRoute = guestRoute(getTicketPage, ({ params }, { sql, seller, person, language }) =>
  readTicketPage(sql, { sellerId: seller.sellerId, person, language }, params.id),
)
