import { inTransaction } from '#database/transaction.ts'
import { askAgain } from '#domain/tickets/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 30
const BATCHES_AT_ONCE = 500

/** Asks again for ticket batches that nobody has settled in time, so that a lost job loses no ticket. */
export function createQueuedTicketsSweep({ database }: Services): RecurringJob {
  return {
    name: 'create-queued-tickets-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      while ((await inTransaction(database, (db) => askAgain(db, BATCHES_AT_ONCE))) === BATCHES_AT_ONCE);
    },
  }
}
