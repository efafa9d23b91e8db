import { getTicketPage } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { GuestServices } from '../../services.ts'
import { readTicketPage } from './get-ticket-page.ts'

export function createGetTicketPageRoute({ vault, wallets }: GuestServices) {
  return guestRoute(getTicketPage, ({ params }, { db, seller, person, language }) =>
    readTicketPage(db, { vault, wallets, sellerId: seller.sellerId, person, language }, params.id),
  )
}
