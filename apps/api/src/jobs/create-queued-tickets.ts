import { TICKET_BATCH_ACCEPTED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { createQueuedTickets } from '#domain/tickets/index.ts'
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
          createQueuedTickets({ db, sellerId, vault }, payload.ticketBatchId),
        ),
      ),
    ),
  }
}
