import { inTenantTransaction } from '#database/transaction.ts'
import { markSwept } from '#domain/events/index.ts'
import { cancelSomeTickets } from '#domain/tickets/index.ts'
import type { EventCancelled } from '#operations/events/cancel-event.ts'
import { BULK_TIME_LIMIT_SECONDS, type JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'
import { sweepCancelledSales } from './sweep-cancelled-sales.ts'

const TICKETS_AT_ONCE = 2_000

/** Ends the resale of cancelled shows and stores the CANCELLED status of their tickets. */
export function createSweepCancelledTickets({ database, payments }: Services): JobDefinition {
  return {
    name: 'sweep-cancelled-tickets',
    topics: ['event.cancelled'],
    batchSize: 2,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    async run({ sellerId, payload, actor }) {
      const { eventReference, showIds } = payload as EventCancelled
      // The history names the actor who cancelled the event.
      const tenant = { sellerId, actor: actor ?? undefined }
      for (const showId of showIds) {
        await sweepCancelledSales({ database, payments, tenant }, { sellerId, eventReference, showId })
        let after: string | undefined
        do {
          const chunk = { after, limit: TICKETS_AT_ONCE }
          after = await inTenantTransaction(database, tenant, (db) =>
            cancelSomeTickets(db, { sellerId, eventReference, showId }, chunk),
          )
        } while (after !== undefined)
        await markSwept(database.of(sellerId), { sellerId, eventReference }, showId)
      }
    },
  }
}
