import { inTenantTransaction } from '#database/transaction.ts'
import { markSwept } from '#domain/events/index.ts'
import { cancelSomeTickets } from '#domain/tickets/index.ts'
import type { EventCancelled } from '#operations/events/cancel-event.ts'
import type { JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'
import { sweepCancelledSales } from './sweep-cancelled-sales.ts'

const TICKETS_AT_ONCE = 2_000

/** Writes what already holds of a cancelled show: no resale goes on, and no ticket is ACTIVE or LISTED. */
export function createSweepCancelledTickets({ database, payments }: Services): JobDefinition {
  return {
    name: 'sweep-cancelled-tickets',
    topics: ['event.cancelled'],
    batchSize: 2,
    async run({ sellerId, payload, actor }) {
      const { eventReference, showIds } = payload as EventCancelled
      // What follows a cancellation is the work of whoever cancelled.
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
