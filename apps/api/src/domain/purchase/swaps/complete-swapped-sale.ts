import type { Sql } from '#database/sql.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { findPayment } from '../payments/payments-repository.ts'
import { completeSale, type SaleTools } from '../sale/complete-sale.ts'

interface Tools extends SaleTools {
  readonly vault: Vault
}

/** Completes or refunds the sale if every swap of the payment has a result; otherwise does nothing. */
export async function completeSwappedSale(
  db: Sql,
  key: PaymentKey,
  { vault, ...tools }: Tools,
): Promise<void> {
  const payment = await findPayment(db, vault, key)
  if (payment === undefined || payment.status !== 'CONFIRMING' || payment.reference === null) return
  const { reference, amountMinor, currency } = payment
  const capture = { reference, amountMinor, currency, sealedDetails: null }
  await completeSale(db, key, { ...tools, capture })
}
