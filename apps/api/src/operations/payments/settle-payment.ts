import { inTenantTransaction } from '#database/transaction.ts'
import { findPayment, type StoredPayment, settle } from '#domain/purchase/index.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Services } from '../../services.ts'

export interface PaymentToSettle extends PaymentKey {
  /** Recorded in the history; the platform if absent. */
  readonly actor?: string
}

/** Applies a provider's response to a payment, in its own transaction; undefined if the payment does not exist. */
export async function settlePayment(
  { database, vault, payments, holdTimes }: Pick<Services, 'database' | 'vault' | 'payments' | 'holdTimes'>,
  { actor, ...key }: PaymentToSettle,
  answer: PaymentAnswer,
): Promise<StoredPayment | undefined> {
  const { transfers } = payments
  return inTenantTransaction(database, { sellerId: key.sellerId, actor }, async (db) => {
    const payment = await findPayment(db, vault, key)
    if (payment === undefined) return undefined
    await settle(db, payment, {
      answer,
      tools: { vault, extensions: holdTimes, transfers },
    })
    return findPayment(db, vault, key)
  })
}
