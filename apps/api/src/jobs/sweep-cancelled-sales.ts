import { inTenantTransaction, type Tenant } from '#database/transaction.ts'
import {
  endListingsWithHolds,
  findSalesOfShow,
  lockListingsOfShow,
  undoSale,
} from '#domain/purchase/index.ts'
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
  const { sellerId } = show
  const endSome = () =>
    inTenantTransaction(database, tenant, async (db) => {
      const listingIds = await lockListingsOfShow(db, show, LISTINGS_AT_ONCE)
      return endListingsWithHolds(db, sellerId, { listingIds, ending: 'SHOW_CANCELLED' })
    })
  while ((await endSome()).length === LISTINGS_AT_ONCE);
  for (let after = NIL_ID; ; ) {
    const paymentIds = await inTenantTransaction(database, tenant, async (db) => {
      const found = await findSalesOfShow(db, show, { after, limit: SALES_AT_ONCE })
      for (const paymentId of found) {
        await undoSale(db, { sellerId, paymentId, transfers: payments.transfers })
      }
      return found
    })
    if (paymentIds.length < SALES_AT_ONCE) return
    after = paymentIds.at(-1) ?? NIL_ID
  }
}
