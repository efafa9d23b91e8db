import type { PaymentState } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import type { PaymentDetails } from '#domain/values/payment-answer.ts'

export type RefundReason = 'LATE' | 'SHOW_CANCELLED' | 'NOT_AVAILABLE' | 'WRONG_AMOUNT'

/** States in which a provider still has to decide; at most one payment of a purchase is in one of them. */
export const UNDECIDED_STATES = [
  'STARTED',
  'CHALLENGED',
  'AWAITING_TRANSFER',
] as const satisfies PaymentState[]

export interface PaymentKey {
  readonly sellerId: string
  readonly paymentId: string
}

/** One try at paying a buy intention. */
export interface StoredPayment extends PaymentKey {
  readonly buyIntentionId: string
  /** Its name. */
  readonly provider: string
  /** The provider's name of it. */
  readonly reference: string | null
  readonly status: PaymentState
  readonly amountMinor: bigint
  readonly currency: string
  readonly failure: PaymentFailure | null
  readonly details: PaymentDetails
  readonly isSale: boolean
  readonly isRefunded: boolean
  readonly buyerEmail: string | null
  readonly holdEndsAt: Date
  /** The present by the seller's clock, when the payment was read. */
  readonly now: Date
}

/** Whether it has yet to end: no other payment of the purchase may begin. */
export function isUnderWay(status: PaymentState): boolean {
  return isUndecided(status) || status === 'CONFIRMING'
}

export function isUndecided(status: PaymentState): boolean {
  return (UNDECIDED_STATES as readonly PaymentState[]).includes(status)
}
