import { deleteTicket } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { deleteStoredTicket } from './delete-ticket.ts'

export function createDeleteTicketRoute({ vault }: Services): Route {
  return writeRoute(deleteTicket, ({ params }, { db, seller }) =>
    deleteStoredTicket({ db, sellerId: seller.sellerId, vault }, params.ticketId),
  )
}
