import type { ConflictCode } from '@taquilla/contract'
import type { TicketStore } from '../ticket-store.ts'
import { findTicketsByIdOrLocator } from '../tickets-repository.ts'
import { compareWithStored } from './known-tickets.ts'
import { insertFreeTickets } from './new-tickets-repository.ts'
import type { NewTicket } from './placement.ts'
import { lockLiveShows } from './placements-repository.ts'
import { insertRejectedTickets, type Rejection } from './rejected-tickets-repository.ts'
import { finishTicketBatch, lockPendingBatch } from './ticket-batches-repository.ts'

/**
 * Creates the tickets of an accepted batch independently; a ticket that cannot be created is stored as REJECTED. Does
 * nothing if the batch is already finished.
 */
export async function createQueuedTickets(store: TicketStore, ticketBatchId: string): Promise<void> {
  const batch = await lockPendingBatch(store, ticketBatchId)
  if (batch === undefined) return
  const { insertedCount } = await insertFreeTickets(store, await ticketsOfLiveShows(store, batch.tickets))
  const rejections = insertedCount === batch.tickets.length ? [] : await findRejections(store, batch.tickets)
  if (rejections.length > 0) {
    const { acceptedAt } = batch
    await insertRejectedTickets(store.db, { sellerId: store.sellerId, acceptedAt }, rejections)
  }
  const rejectedCount = rejections.length
  const createdCount = batch.tickets.length - rejectedCount
  await finishTicketBatch(store, ticketBatchId, { createdCount, rejectedCount })
}

/** Locks the shows, so that none is cancelled before the transaction commits. */
async function ticketsOfLiveShows(
  { db, sellerId }: TicketStore,
  tickets: readonly NewTicket[],
): Promise<NewTicket[]> {
  const shows = [...new Map(tickets.map((ticket) => [showKey(ticket), ticket])).values()]
  const live = new Set((await lockLiveShows(db, sellerId, shows)).map(showKey))
  return tickets.filter((ticket) => live.has(showKey(ticket)))
}

/** Returns the tickets that were not inserted. A ticket already stored with the same content counts as created. */
async function findRejections(
  { db, sellerId }: TicketStore,
  tickets: readonly NewTicket[],
): Promise<Rejection[]> {
  const { same, refusals } = compareWithStored(tickets, await findTicketsByIdOrLocator(db, sellerId, tickets))
  const codes = new Map(refusals.map(({ index, faults }) => [index, faults[0]?.code as ConflictCode]))
  return tickets.flatMap((ticket, index) => {
    if (same.has(ticket.ticketId)) return []
    return [{ ticket, code: codes.get(index) ?? 'show.cancelled' }]
  })
}

function showKey({ eventReference, showId }: Pick<NewTicket, 'eventReference' | 'showId'>): string {
  // A line break cannot be part of an id.
  return `${eventReference}\n${showId}`
}
