import type { StripeError } from '@stripe/stripe-js'
import type { PaymentFailure } from '@taquilla/contract/resale'

const BLOCKED = ['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'card_not_supported']
const LIMITS = ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'pin_try_exceeded']
const ERRORS_OF_BANKS = ['processing_error', 'reenter_transaction', 'try_again_later', 'issuer_not_available']

/** Failures by Stripe's code of an error or a decline (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). */
const FAILURES = new Map<string, PaymentFailure>([
  ['insufficient_funds', 'payment.insufficient_funds'],
  ['expired_card', 'payment.card_expired'],
  ['incorrect_number', 'payment.wrong_number'],
  ['invalid_number', 'payment.wrong_number'],
  ['incorrect_cvc', 'payment.wrong_security_code'],
  ['invalid_cvc', 'payment.wrong_security_code'],
  ['authentication_required', 'payment.not_verified'],
  ['payment_intent_authentication_failure', 'payment.not_verified'],
  ...BLOCKED.map((code) => [code, 'payment.card_blocked'] as const),
  ...LIMITS.map((code) => [code, 'payment.limit_reached'] as const),
  ...ERRORS_OF_BANKS.map((code) => [code, 'payment.processing_error'] as const),
])

/** Why the card was declined; undefined if the error says nothing about the card. */
export function failureOfError({
  type,
  code,
  decline_code: declineCode,
}: StripeError): PaymentFailure | undefined {
  return (
    FAILURES.get(declineCode ?? '') ??
    FAILURES.get(code ?? '') ??
    (type === 'card_error' ? 'payment.declined' : undefined)
  )
}
