import type { Sql } from '#database/sql.ts'
import type { CapturedAnswer, PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import { completeSale, type SaleTools } from '../sale/complete-sale.ts'
import type { Capture } from '../sale/sales-repository.ts'
import type { PaymentKey, StoredPayment } from './payment.ts'
import { sealDetails, setFailed } from './payments-repository.ts'
import { type HoldExtensions, setPending } from './pending-payments-repository.ts'

export interface SettlementTools extends SaleTools {
  readonly vault: Vault
  readonly extensions: HoldExtensions
}

/** Writes into a payment what its provider says, within one transaction; what is written already changes nothing. */
export async function settle(
  db: Sql,
  payment: StoredPayment,
  { answer, tools }: { readonly answer: PaymentAnswer; readonly tools: SettlementTools },
): Promise<void> {
  switch (answer.status) {
    case 'CAPTURED': {
      const capture = captureOf(payment, answer, tools.vault)
      return completeSale(db, payment, { ...tools, capture })
    }
    case 'DECLINED':
    case 'ABANDONED':
      return setFailed(db, payment, answer)
    default: {
      const sealedDetails = sealDetails(tools.vault, answer.details)
      return setPending(db, payment, { ...answer, sealedDetails, extensions: tools.extensions })
    }
  }
}

/** What a provider took, as it is stored. */
export function captureOf(
  payment: StoredPayment,
  { reference, amountMinor, currency, details }: CapturedAnswer,
  vault: Vault,
): Capture {
  const sealedDetails = sealDetails(vault, details && { ...payment.details, ...details })
  return { reference, amountMinor, currency, sealedDetails }
}

/** Takes in what a provider said, in a transaction of its own; answers the payment as it is then. */
export type SettlePayment = (key: PaymentKey, answer: PaymentAnswer) => Promise<StoredPayment | undefined>
