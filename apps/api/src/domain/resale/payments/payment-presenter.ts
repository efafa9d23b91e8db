import { type Language, toMajorUnits } from '@taquilla/contract'
import type { Checkout, GuestPayment } from '@taquilla/contract/guest'
import { PAYMENT_FAILURES, SANDBOX_CHALLENGE_CODE } from '@taquilla/contract/resale'
import { presentRefusal } from '#domain/values/refusal.ts'
import { isUndecided, type StoredPayment } from './payment.ts'
import type { OfferedMethod } from './payment-methods.ts'

/** What pages need besides the payment itself. */
export interface PaymentSurroundings {
  readonly language: Language
  readonly stripePublishableKey: string | undefined
  readonly bankInstructions:
    | { readonly accountHolder: string; readonly bank: string; readonly accountNumber: string }
    | undefined
}

export function presentPayment(payment: StoredPayment, surroundings: PaymentSurroundings): GuestPayment {
  const { currency, provider, status } = payment
  const { language } = surroundings
  const failure = payment.failure && PAYMENT_FAILURES[payment.failure]
  return {
    id: payment.paymentId,
    provider,
    status,
    amount: toMajorUnits(payment.amountMinor, currency),
    currency,
    failure: failure && {
      code: String(payment.failure),
      title: failure.title[language],
      detail: failure.detail[language],
    },
    challenge: provider === 'sandbox' && status === 'CHALLENGED' ? { hint: SANDBOX_CHALLENGE_CODE } : null,
    bankTransfer: presentTransfer(payment, surroundings),
    stripe: presentStripe(payment, surroundings),
    paypal: presentPayPal(payment),
    isRefunded: payment.isRefunded || (status === 'CAPTURED' && !payment.isSale),
  }
}

function presentTransfer(
  payment: StoredPayment,
  { bankInstructions }: PaymentSurroundings,
): GuestPayment['bankTransfer'] {
  if (payment.status !== 'AWAITING_TRANSFER' || bankInstructions === undefined) return null
  return {
    ...bankInstructions,
    reference: payment.reference ?? '',
    amount: toMajorUnits(payment.amountMinor, payment.currency),
    currency: payment.currency,
    until: payment.holdEndsAt.toISOString(),
  }
}

function presentStripe(
  { status, details }: StoredPayment,
  { stripePublishableKey }: PaymentSurroundings,
): GuestPayment['stripe'] {
  const { clientSecret } = details
  if (!isUndecided(status) || stripePublishableKey === undefined || typeof clientSecret !== 'string')
    return null
  return { publishableKey: stripePublishableKey, clientSecret }
}

function presentPayPal({ status, details }: StoredPayment): GuestPayment['paypal'] {
  const { approveUrl } = details
  return isUndecided(status) && typeof approveUrl === 'string' ? { approveUrl } : null
}

export function presentMethods(methods: readonly OfferedMethod[], language: Language): Checkout['methods'] {
  return methods.map(({ provider, refusal }) => ({
    provider,
    refusal: refusal && presentRefusal(refusal, language),
  }))
}
