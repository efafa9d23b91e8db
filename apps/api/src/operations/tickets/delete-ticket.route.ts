import { deleteTicket as deleteTicketOperation } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { deleteTicket } from './delete-ticket.ts'

export function deleteTicketRoute({ vault }: Services): Route {
  return writeRoute(deleteTicketOperation, ({ params }, { db, seller }) =>
    deleteTicket({ db, sellerId: seller.sellerId, vault }, params.ticketId),
  )
}
