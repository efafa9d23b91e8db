import { deleteTicket as deleteTicketOperation } from '@taquilla/contract'
import { deleteTicket } from '#domain/closing/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function deleteTicketRoute({ vault }: Services): Route {
  return writeRoute(deleteTicketOperation, ({ params }, { db, seller }) =>
    deleteTicket({ db, sellerId: seller.sellerId, vault }, params.ticketId),
  )
}
