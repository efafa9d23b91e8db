import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { settleRefund } from '#domain/money/index.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'

/** Applies a provider's response to a refund, in its own transaction; undefined if nothing changed. */
export function settleRefundAnswer(
  database: Database,
  key: PaymentKey,
  answer: RefundAnswer,
): ReturnType<typeof settleRefund> {
  return inTenantTransaction(database, key.sellerId, (db) => settleRefund(db, key, answer))
}
