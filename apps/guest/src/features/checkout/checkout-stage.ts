import type { Checkout, GuestPayment, PaymentStep } from '@taquilla/contract/guest'

export type StepOf<Kind extends PaymentStep['kind']> = Extract<PaymentStep, { readonly kind: Kind }>

/** Props of a component for a step of a payment. */
export interface StepProps<Kind extends PaymentStep['kind']> {
  readonly checkoutId: string
  readonly payment: GuestPayment
  readonly step: StepOf<Kind>
}

/** Stages in which the buyer must act on the payment; `step` is the data for that. */
interface StepStage<Stage extends string, Kind extends PaymentStep['kind']> {
  readonly kind: Stage
  readonly payment: GuestPayment
  readonly step: StepOf<Kind>
}

/** View of the checkout page. */
export type CheckoutStage =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'form'; readonly declined: GuestPayment | null }
  | StepStage<'challenge', 'CODE'>
  | StepStage<'provider-form', 'FORM'>
  | StepStage<'redirect', 'REDIRECT'>
  | StepStage<'transfer', 'TRANSFER'>
  | { readonly kind: 'waiting'; readonly payment: GuestPayment }
  | { readonly kind: 'paid' }
  | { readonly kind: 'refunded'; readonly payment: GuestPayment }
  | { readonly kind: 'expired' | 'released' | 'voided' }

/** The provider may still charge in these states, so the page must not report the outcome yet. */
const UNDECIDED: ReadonlySet<GuestPayment['status']> = new Set(['STARTED', 'CHALLENGED', 'AWAITING_TRANSFER'])

/** Derives the view from the API response only, so that a reload continues at the same place. */
export function checkoutStage(checkout: Checkout): CheckoutStage {
  const { status, view, payment } = checkout
  if (payment?.isRefunded) return { kind: 'refunded', payment }
  if (status === 'COMPLETED') return view === 'SIGN_IN' ? { kind: 'sign-in' } : { kind: 'paid' }
  if (status !== 'OPEN' && payment && UNDECIDED.has(payment.status)) return { kind: 'waiting', payment }
  if (status === 'VOIDED') return { kind: 'voided' }
  if (status === 'CANCELLED') return { kind: 'released' }
  if (status === 'EXPIRED') return { kind: 'expired' }
  if (view === 'SIGN_IN') return { kind: 'sign-in' }
  if (view === 'OPEN') return { kind: 'claim' }
  return payment === null ? { kind: 'form', declined: null } : paymentStage(payment)
}

function paymentStage(payment: GuestPayment): CheckoutStage {
  const { step } = payment
  switch (payment.status) {
    case 'DECLINED':
      return { kind: 'form', declined: payment }
    case 'ABANDONED':
      return { kind: 'form', declined: null }
    case 'AWAITING_TRANSFER':
      return step?.kind === 'TRANSFER' ? { kind: 'transfer', payment, step } : { kind: 'waiting', payment }
    case 'CHALLENGED':
      if (step?.kind === 'CODE') return { kind: 'challenge', payment, step }
      // The provider's own form also verifies the card; a buyer who closed the verification can pay again in it.
      if (step?.kind === 'FORM') return { kind: 'provider-form', payment, step }
      return step?.kind === 'REDIRECT' ? { kind: 'redirect', payment, step } : { kind: 'waiting', payment }
    case 'STARTED':
      if (step?.kind === 'FORM') return { kind: 'provider-form', payment, step }
      return step?.kind === 'REDIRECT' ? { kind: 'redirect', payment, step } : { kind: 'waiting', payment }
    // The payment is captured; the organizer's system or the sale has yet to transfer the tickets.
    case 'CONFIRMING':
    case 'CAPTURED':
      return { kind: 'waiting', payment }
  }
}
