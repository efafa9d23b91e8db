import { ApiError, deleteTicket } from '@taquilla/contract'
import { lockChangeableTicket } from '#domain/tickets/lock-changeable-ticket.ts'
import { markDeleted } from '#domain/tickets/tickets-repository.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function createDeleteTicketRoute({ vault }: Services): Route {
  return writeRoute(deleteTicket, async ({ params }, { sql, seller }) => {
    const key = { sellerId: seller.sellerId, ticketId: params.ticketId }
    await lockChangeableTicket({ sql, sellerId: seller.sellerId, vault }, params.ticketId)
    // Its show may have been cancelled since.
    if (!(await markDeleted(sql, key))) throw new ApiError('ticket.final')
  })
}
