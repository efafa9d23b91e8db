import type { Sql } from '#database/sql.ts'
import type { CapturedAnswer, PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import { completeSale, type SaleTools } from '../sale/complete-sale.ts'
import type { Capture } from '../sale/sales-repository.ts'
import type { StoredPayment } from './payment.ts'
import { sealDetails, setFailed } from './payments-repository.ts'
import { type HoldExtensions, setPending } from './pending-payments-repository.ts'

export interface SettleTools extends SaleTools {
  readonly vault: Vault
  readonly extensions: HoldExtensions
}

/** Applies a provider's response to a payment, within the caller's transaction. Repeated responses change nothing. */
export async function settle(
  db: Sql,
  payment: StoredPayment,
  { answer, tools }: { readonly answer: PaymentAnswer; readonly tools: SettleTools },
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

/** Converts a provider's response for storage; its details are merged into the stored ones and encrypted. */
export function captureOf(
  payment: StoredPayment,
  { reference, amountMinor, currency, details }: CapturedAnswer,
  vault: Vault,
): Capture {
  const sealedDetails = sealDetails(vault, details && { ...payment.details, ...details })
  return { reference, amountMinor, currency, sealedDetails }
}
