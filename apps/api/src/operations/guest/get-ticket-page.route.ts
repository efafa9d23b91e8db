import { getTicketPage as getTicketPageOperation } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { GuestServices } from '../../services.ts'
import { getTicketPage } from './get-ticket-page.ts'

export function getTicketPageRoute({ vault, wallets }: GuestServices) {
  return guestRoute(getTicketPageOperation, ({ params }, { db, seller, person, language }) =>
    getTicketPage(
      db,
      { vault, wallets, sellerId: seller.sellerId, sellerName: seller.name, person, language },
      params.id,
    ),
  )
}
