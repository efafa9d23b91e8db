import { inTransaction } from '#database/transaction.ts'
import { requeueOverdueBatches } from '#domain/tickets/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 30
const BATCHES_AT_ONCE = 500

/** Re-queues ticket batches that were not settled in time, in case their job was lost. */
export function createQueuedTicketsSweep({ database }: Services): RecurringJob {
  return {
    name: 'create-queued-tickets-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      while (
        (await inTransaction(database, (db) => requeueOverdueBatches(db, BATCHES_AT_ONCE))) ===
        BATCHES_AT_ONCE
      );
    },
  }
}
