import { EVENT_CANCELLED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { inTenantTransaction, type Tenant } from '#database/transaction.ts'
import { endListingsOfShow } from '#domain/closing/index.ts'
import { markSwept } from '#domain/events/index.ts'
import { undoSalesOfShow } from '#domain/purchase/index.ts'
import { cancelSomeTickets } from '#domain/tickets/index.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'

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

const LISTINGS_AT_ONCE = 500
const SALES_AT_ONCE = 100

/**
 * Ends the resale of a cancelled show: first listings and the holds on them, then completed sales, which are refunded.
 * Works in idempotent chunks; the show is already cancelled, so no listing or sale is added meanwhile.
 */
export async function sweepCancelledSales(
  { database, payments, tenant }: Pick<Services, 'database' | 'payments'> & { readonly tenant: Tenant },
  show: ShowKey,
): Promise<void> {
  const ended = { ending: 'SHOW_CANCELLED', limit: LISTINGS_AT_ONCE } as const
  const endSome = () => inTenantTransaction(database, tenant, (db) => endListingsOfShow(db, show, ended))
  while ((await endSome()) === LISTINGS_AT_ONCE);
  const { transfers } = payments
  for (let after = NIL_ID; ; ) {
    const paymentIds = await inTenantTransaction(database, tenant, (db) =>
      undoSalesOfShow(db, show, { after, limit: SALES_AT_ONCE, transfers }),
    )
    if (paymentIds.length < SALES_AT_ONCE) return
    after = paymentIds.at(-1) ?? NIL_ID
  }
}
