import { ApiError, type Language, type Ticket as TicketAnswer } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { findRejectedTicket } from './issue/rejected-tickets-repository.ts'
import { findPendingTicketIds, findPendingTickets } from './issue/ticket-batches-repository.ts'
import { presentNewTicket, presentRejectedTicket, presentStoredTicket } from './ticket-presenter.ts'
import type { StoredTicket } from './ticket-rows.ts'
import type { TicketStore } from './ticket-store.ts'
import { findTickets } from './tickets-repository.ts'

interface Search {
  readonly ticketId: string
  readonly language: Language
  /** Reads the tickets table; concurrent requests share one statement. */
  readonly findStored: (ticketId: string) => Promise<StoredTicket | undefined>
}

/** Returns a ticket that is stored, waiting or rejected. @throws ticket.not_found */
export async function getTicket(store: TicketStore, search: Search): Promise<TicketAnswer> {
  const { ticketId, findStored } = search
  const stored = await findStored(ticketId)
  if (stored) return presentStored(store, stored)

  const [pending] = await findPendingTickets(store, [ticketId])
  if (pending)
    return presentNewTicket(store.sellerId, pending.ticket, { state: 'PENDING', at: pending.acceptedAt })
  // A worker may have created the ticket between the two reads, so read again.
  const created = await findStored(ticketId)
  if (created) return presentStored(store, created)

  const rejected = await findRejectedTicket(store.db, store.sellerId, ticketId)
  if (rejected === undefined) throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  return presentRejectedTicket(store.sellerId, rejected, search.language)
}

function presentStored(store: TicketStore, ticket: StoredTicket): TicketAnswer {
  if (ticket.state === 'DELETED') throw new ApiError('ticket.not_found', { values: { id: ticket.ticketId } })
  return presentStoredTicket(store, ticket)
}

/** True also for deleted, queued and rejected tickets. */
export async function isKnownTicket(db: Sql, { sellerId, ticketId }: TicketKey): Promise<boolean> {
  // The queue is read first: read last, it could miss a ticket that a worker creates in the meantime.
  if ((await findPendingTicketIds(db, sellerId, [ticketId])).length > 0) return true
  if ((await findTickets(db, sellerId, [ticketId])).length > 0) return true
  return (await findRejectedTicket(db, sellerId, ticketId)) !== undefined
}
