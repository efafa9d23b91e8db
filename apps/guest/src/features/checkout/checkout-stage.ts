import type { Checkout, GuestPayment } from '@taquilla/contract/guest'

/** What the page of a checkout shows. */
export type CheckoutStage =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'form'; readonly declined: GuestPayment | null }
  | {
      readonly kind: 'challenge' | 'transfer' | 'card-element' | 'redirect' | 'waiting'
      readonly payment: GuestPayment
    }
  | { readonly kind: 'paid' }
  | { readonly kind: 'refunded'; readonly payment: GuestPayment }
  | { readonly kind: 'expired' | 'released' | 'voided' }

/** In these states the provider can still charge, so the page must not say yet what became of the money. */
const UNDECIDED: ReadonlySet<GuestPayment['status']> = new Set(['STARTED', 'CHALLENGED', 'AWAITING_TRANSFER'])

/** From what the service answers alone, so that a page that is loaded again goes on where it was. */
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
  switch (payment.status) {
    case 'DECLINED':
      return { kind: 'form', declined: payment }
    case 'ABANDONED':
      return { kind: 'form', declined: null }
    case 'AWAITING_TRANSFER':
      return { kind: 'transfer', payment }
    case 'CHALLENGED':
      return payment.challenge ? { kind: 'challenge', payment } : { kind: 'waiting', payment }
    case 'STARTED':
      if (payment.stripe) return { kind: 'card-element', payment }
      return payment.paypal ? { kind: 'redirect', payment } : { kind: 'waiting', payment }
    // Paid: the organiser's system changes the tickets' hands, or the sale follows in the same breath.
    case 'CONFIRMING':
    case 'CAPTURED':
      return { kind: 'waiting', payment }
  }
}
