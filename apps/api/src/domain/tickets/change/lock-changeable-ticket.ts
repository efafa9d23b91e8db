import { ApiError } from '@taquilla/contract'
import { findRejectedTicket } from '../issue/rejected-tickets-repository.ts'
import { findPendingTicketIds } from '../issue/ticket-batches-repository.ts'
import { assertChangeable } from '../ticket.ts'
import type { StoredTicket } from '../ticket-rows.ts'
import type { TicketStore } from '../ticket-store.ts'
import { lockTicket } from '../tickets-repository.ts'

/**
 * Locks the ticket against changes until the transaction ends.
 * @throws ticket.not_found, ticket.pending, ticket.final
 */
export async function lockChangeableTicket(
  { db, sellerId }: TicketStore,
  ticketId: string,
): Promise<StoredTicket> {
  let ticket = await lockTicket(db, { sellerId, ticketId })
  if (ticket === undefined) {
    const pending = await findPendingTicketIds(db, sellerId, [ticketId])
    if (pending.length > 0) throw new ApiError('ticket.pending')
    // The queue may have created the ticket between the two statements, so it is looked up once more.
    ticket = await lockTicket(db, { sellerId, ticketId })
  }
  if (ticket === undefined) {
    const rejected = await findRejectedTicket(db, sellerId, ticketId)
    throw new ApiError(rejected ? 'ticket.final' : 'ticket.not_found')
  }
  assertChangeable(ticket.state)
  return ticket
}
