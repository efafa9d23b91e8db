import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { type PaymentKey, type RefundStep, settleRefund } from '#domain/resale/index.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'

/** Takes in what a provider said of a refund, in a transaction of its own; answers what that changed, if anything. */
export function takeInRefund(
  database: Database,
  key: PaymentKey,
  answer: RefundAnswer,
): Promise<RefundStep | undefined> {
  return inTenantTransaction(database, key.sellerId, (db) => settleRefund(db, key, answer))
}
