import { type OrdersCapture, ApiError as PayPalError } from '@paypal/paypal-server-sdk'
import type { PaymentFailure } from '@taquilla/contract/resale'

/** PayPal's answers to a capture after which the order stays unpaid (developer.paypal.com/api/handle-payment-failures). */
const REFUSED_ISSUES: Readonly<Record<string, PaymentFailure>> = {
  INSTRUMENT_DECLINED: 'payment.declined',
  TRANSACTION_REFUSED: 'payment.declined',
  PAYER_CANNOT_PAY: 'payment.declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'payment.declined',
  CARD_EXPIRED: 'payment.card_expired',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'payment.limit_reached',
}

/** Codes of the card's bank: insufficient funds, expired card, restricted card, lost or stolen card. */
const BANK_CODES: Readonly<Record<string, PaymentFailure>> = {
  5120: 'payment.insufficient_funds',
  5400: 'payment.card_expired',
  5180: 'payment.card_blocked',
  9520: 'payment.card_blocked',
}

/** Reason for which PayPal refused to capture an order; undefined if the error says something else. */
export function failureOfCapture(error: unknown): PaymentFailure | undefined {
  if (!(error instanceof PayPalError) || error.statusCode !== 422) return undefined
  const { details = [] } = (error.result ?? {}) as {
    readonly details?: readonly { readonly issue: string }[]
  }
  return details.map(({ issue }) => REFUSED_ISSUES[issue]).find((failure) => failure !== undefined)
}

/** Reason for which a capture was declined. */
export function failureOf({ processorResponse }: OrdersCapture): PaymentFailure {
  return BANK_CODES[processorResponse?.responseCode ?? ''] ?? 'payment.declined'
}
