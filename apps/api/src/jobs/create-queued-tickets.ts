import { TICKET_BATCH_ACCEPTED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { inTenantTransaction, inTransaction } from '#database/transaction.ts'
import { createQueuedTickets, requeueOverdueBatches } from '#domain/tickets/index.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

// Each job is one transaction that keeps one CPU core of the database busy.
const BATCHES_AT_ONCE = 4

/** Creates the tickets of an accepted batch independently; a ticket that cannot be created is stored as REJECTED. */
export function createQueuedTicketsJob({ database, vault }: PlatformServices): JobDefinition {
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

const EVERY_SECONDS = 30
const REQUEUED_AT_ONCE = 500

/** Re-queues ticket batches that were not settled in time, in case their job was lost. */
export function createQueuedTicketsSweep({ database }: PlatformServices): RecurringJob {
  return {
    name: 'create-queued-tickets-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      while (
        (await inTransaction(database, (db) => requeueOverdueBatches(db, REQUEUED_AT_ONCE))) ===
        REQUEUED_AT_ONCE
      );
    },
  }
}
