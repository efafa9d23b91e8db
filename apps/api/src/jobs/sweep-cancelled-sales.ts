import { inTenantTransaction, type Tenant } from '#database/transaction.ts'
import { endListingsOfShow } from '#domain/closing/index.ts'
import { undoSalesOfShow } from '#domain/purchase/index.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import type { Services } from '../services.ts'

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
