import { deleteTicket } from '@taquilla/contract'
import { lockChangeableTicket } from '#domain/tickets/lock-changeable-ticket.ts'
import { markDeleted } from '#domain/tickets/tickets-repository.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function createDeleteTicketRoute({ vault }: Services): Route {
  return writeRoute(deleteTicket, async ({ params }, { sql, seller }) => {
    const { sellerId } = seller
    const { ticketId } = params
    while (!(await markDeleted(sql, { sellerId, ticketId }))) {
      // Says why not; where the ticket may be deleted by now, it is locked and the next try succeeds.
      await lockChangeableTicket({ sql, sellerId, vault }, ticketId)
    }
  })
}
