import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { findPendingTicketIds } from './ticket-batches-repository.ts'

/**
 * Runs `find`, which looks for a stored ticket and may find a deleted one. If it finds none and the ticket is not queued, runs it once more, because
 * a worker may have created the ticket between the two look-ups.
 * @throws ticket.pending
 */
export async function findUnlessPending<Ticket>(
  db: Sql,
  { sellerId, ticketId }: TicketKey,
  find: () => Promise<Ticket | undefined>,
): Promise<Ticket | undefined> {
  const found = await find()
  if (found !== undefined) return found
  const pending = await findPendingTicketIds(db, sellerId, [ticketId])
  if (pending.length > 0) throw new ApiError('ticket.pending', { values: { id: ticketId } })
  return find()
}
