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
    throw new ApiError(rejected ? 'ticket.final' : 'ticket.not_found')
  }
  assertChangeable(ticket.state)
  return ticket
}
