import type { ConflictCode } from '@taquilla/contract'
import { TICKET_BATCH_ACCEPTED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  compareWithStored,
  findTicketsByIdOrLocator,
  finishTicketBatch,
  insertFreeTickets,
  insertRejectedTickets,
  lockLiveShows,
  lockPendingBatch,
  type NewTicket,
  type Rejection,
  type TicketStore,
} from '#domain/tickets/index.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'

// Each job is one transaction that keeps one CPU core of the database busy.
const BATCHES_AT_ONCE = 4

/** Creates the tickets of an accepted batch independently; a ticket that cannot be created is stored as REJECTED. */
export function createCreateQueuedTickets({ database, vault }: Services): JobDefinition {
  return {
    name: 'create-queued-tickets',
    batchSize: BATCHES_AT_ONCE,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    ...hearing(
      database,
      onChange(TICKET_BATCH_ACCEPTED, (_, { sellerId, payload, actor }) =>
        // The history names the API key that queued the tickets.
        inTenantTransaction(database, { sellerId, actor: actor ?? undefined }, (db) =>
          finishBatch({ db, sellerId, vault }, payload.ticketBatchId),
        ),
      ),
    ),
  }
}

/** Does nothing if the batch is already finished. */
async function finishBatch(store: TicketStore, ticketBatchId: string): Promise<void> {
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
