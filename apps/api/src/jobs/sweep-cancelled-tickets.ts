import { EVENT_CANCELLED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { inTenantTransaction, type Tenant } from '#database/transaction.ts'
import { markSwept } from '#domain/events/index.ts'
import { cancelSomeTickets } from '#domain/tickets/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'
import { sweepCancelledSales } from './sweep-cancelled-sales.ts'

const TICKETS_AT_ONCE = 2_000

/** Ends the resale of cancelled shows and stores the CANCELLED status of their tickets. */
export function createSweepCancelledTickets({ database, payments }: Services): JobDefinition {
  return {
    name: 'sweep-cancelled-tickets',
    batchSize: 2,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    ...hearing(
      { database, payments },
      onChange(EVENT_CANCELLED, async (stores, { sellerId, payload: { eventReference, showIds }, actor }) => {
        // The history names the actor who cancelled the event.
        const tenant = { sellerId, actor: actor ?? undefined }
        for (const showId of showIds) {
          await sweepShow({ ...stores, tenant }, { sellerId, eventReference, showId })
        }
      }),
    ),
  }
}

async function sweepShow(
  stores: Pick<Services, 'database' | 'payments'> & { readonly tenant: Tenant },
  show: ShowKey,
): Promise<void> {
  const { database, tenant } = stores
  await sweepCancelledSales(stores, show)
  let after: string | undefined
  do {
    const chunk = { after, limit: TICKETS_AT_ONCE }
    after = await inTenantTransaction(database, tenant, (db) => cancelSomeTickets(db, show, chunk))
  } while (after !== undefined)
  await markSwept(database.of(show.sellerId), show, show.showId)
}
