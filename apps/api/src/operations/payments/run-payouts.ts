import { PAYOUT_DELAY_SECONDS } from '@taquilla/contract'
import { inTenantTransaction, inTransaction } from '#database/transaction.ts'
import { deliverPayout, listReadyPayouts, setPayoutsDue } from '#domain/sales/payouts-repository.ts'
import type { Services } from '../../services.ts'

const PAYOUTS_AT_ONCE = 500
const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** Makes payouts due once their show has taken place; the sandbox's, which move no money, are delivered at once. */
export async function runPayouts({
  database,
}: Pick<Services, 'database'>): Promise<{ dueCount: number; deliveredCount: number }> {
  let dueCount = 0
  let deliveredCount = 0
  for (let count = PAYOUTS_AT_ONCE; count === PAYOUTS_AT_ONCE; dueCount += count) {
    count = await inTransaction(database, (sql) => setPayoutsDue(sql, PAYOUT_DELAY_SECONDS, PAYOUTS_AT_ONCE))
  }
  for (let after = NIL_ID; ; ) {
    const ready = await listReadyPayouts(database, after, PAYOUTS_AT_ONCE)
    for (const key of ready) {
      const reference = `sandbox_payout_${key.listingId}`
      const deliver = () =>
        inTenantTransaction(database, key.sellerId, (sql) => deliverPayout(sql, key, reference))
      if (await deliver()) deliveredCount += 1
    }
    if (ready.length < PAYOUTS_AT_ONCE) return { dueCount, deliveredCount }
    after = ready.at(-1)?.listingId ?? NIL_ID
  }
}
