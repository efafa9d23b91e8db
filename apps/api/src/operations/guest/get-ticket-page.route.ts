import { getTicketPage } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { readTicketPage } from './get-ticket-page.ts'

export function createGetTicketPageRoute({ vault }: Services) {
  return guestRoute(getTicketPage, ({ params }, { sql, seller, person, language }) =>
    readTicketPage(sql, { vault, sellerId: seller.sellerId, person, language }, params.id),
  )
}
