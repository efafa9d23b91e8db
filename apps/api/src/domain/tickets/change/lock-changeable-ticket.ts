import { ApiError } from '@taquilla/contract'
import { findUnlessPending } from '../issue/find-unless-pending.ts'
import { findRejectedTicket } from '../issue/rejected-tickets-repository.ts'
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
  const key = { sellerId, ticketId }
  const ticket = await findUnlessPending(db, key, () => lockTicket(db, key))
  if (ticket === undefined) {
    const rejected = await findRejectedTicket(db, sellerId, ticketId)
    if (rejected !== undefined) assertChangeable(rejected.ticket, rejected.ticket.updatedAt)
    throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  }
  assertChangeable(ticket, ticket.endedAt ?? ticket.updatedAt)
  return ticket
}
