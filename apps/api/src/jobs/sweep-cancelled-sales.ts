import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction, type Tenant } from '#database/transaction.ts'
import {
  endListings,
  findSales,
  type ShowOfSales,
  takeBack,
  voidHolds,
} from '#domain/sales/cancelled-sales-repository.ts'

const ROWS_AT_ONCE = 500
const SALES_AT_ONCE = 100
const NIL_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Ends the resale of a cancelled show: holds, then what they held, then what was sold. In chunks, each of which may be
 * repeated; the show itself is cancelled already, so nothing new begins meanwhile.
 */
export async function sweepCancelledSales(
  { database, tenant }: { readonly database: Database; readonly tenant: Tenant },
  show: ShowOfSales,
): Promise<void> {
  const inChunks = async (endSome: (sql: Sql, show: ShowOfSales, limit: number) => Promise<number>) => {
    const end = () => inTenantTransaction(database, tenant, (sql) => endSome(sql, show, ROWS_AT_ONCE))
    while ((await end()) === ROWS_AT_ONCE);
  }
  await inChunks(voidHolds)
  await inChunks(endListings)
  for (let after = NIL_ID; ; ) {
    const paymentIds = await inTenantTransaction(database, tenant, async (sql) => {
      const found = await findSales(sql, show, { after, limit: SALES_AT_ONCE })
      for (const paymentId of found) await takeBack(sql, show.sellerId, paymentId)
      return found
    })
    if (paymentIds.length < SALES_AT_ONCE) return
    after = paymentIds.at(-1) ?? NIL_ID
  }
}
