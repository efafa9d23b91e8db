import { inTenantTransaction } from '#database/transaction.ts'
import { findSaleTerms } from '#domain/events/index.ts'
import { findPayment, type PaymentKey, type StoredPayment, settle } from '#domain/resale/index.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Services } from '../../services.ts'

/** Takes in what a provider said of a payment, in a transaction of its own; answers the payment as it is then. */
export async function settlePayment(
  { database, vault, payments, holdTimes }: Pick<Services, 'database' | 'vault' | 'payments' | 'holdTimes'>,
  key: PaymentKey,
  answer: PaymentAnswer,
): Promise<StoredPayment | undefined> {
  const { transfers } = payments
  return inTenantTransaction(database, key.sellerId, async (db) => {
    const payment = await findPayment(db, vault, key)
    if (payment === undefined) return undefined
    await settle(db, payment, {
      answer,
      tools: { vault, findTerms: findSaleTerms, extensions: holdTimes, transfers },
    })
    return findPayment(db, vault, key)
  })
}
