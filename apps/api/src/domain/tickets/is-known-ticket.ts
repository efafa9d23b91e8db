import type { Sql } from '#database/sql.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { findRejectedTicket } from './issue/rejected-tickets-repository.ts'
import { findPendingTicketIds } from './issue/ticket-batches-repository.ts'
import { findTickets } from './tickets-repository.ts'

/** True also for deleted, queued and rejected tickets. */
export async function isKnownTicket(db: Sql, { sellerId, ticketId }: TicketKey): Promise<boolean> {
  // The queue is read first: read last, it could miss a ticket that a worker creates in the meantime.
  if ((await findPendingTicketIds(db, sellerId, [ticketId])).length > 0) return true
  if ((await findTickets(db, sellerId, [ticketId])).length > 0) return true
  return (await findRejectedTicket(db, sellerId, ticketId)) !== undefined
}
