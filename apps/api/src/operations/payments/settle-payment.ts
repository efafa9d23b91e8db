import { inTenantTransaction } from '#database/transaction.ts'
import { findSaleTerms } from '#domain/rules/sale-terms-repository.ts'
import type { PaymentKey, StoredPayment } from '#domain/sales/payment.ts'
import { findPayment } from '#domain/sales/payments-repository.ts'
import { settle } from '#domain/sales/settlement.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Services } from '../../services.ts'

/** Takes in what a provider said of a payment, in a transaction of its own; answers the payment as it is then. */
export async function settlePayment(
  { database, vault, holdTimes }: Pick<Services, 'database' | 'vault' | 'holdTimes'>,
  key: PaymentKey,
  answer: PaymentAnswer,
): Promise<StoredPayment | undefined> {
  return inTenantTransaction(database, key.sellerId, async (sql) => {
    const payment = await findPayment(sql, vault, key)
    if (payment === undefined) return undefined
    await settle(sql, payment, {
      answer,
      tools: { vault, findTerms: findSaleTerms, extensions: holdTimes },
    })
    return findPayment(sql, vault, key)
  })
}
