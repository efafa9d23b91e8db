import type { PaymentState } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { PaymentDetails } from '#domain/values/payment-answer.ts'

/** States in which the provider has not decided yet. */
export const UNDECIDED_STATES = [
  'STARTED',
  'CHALLENGED',
  'AWAITING_TRANSFER',
] as const satisfies PaymentState[]

/** While a payment is CONFIRMING, tickets are swapped; a purchase has at most one payment in these states. */
export const IN_PROGRESS_STATES: readonly PaymentState[] = [...UNDECIDED_STATES, 'CONFIRMING']

/** Time after its end during which a purchase whose transfer did not arrive is shown and its end is mailed. */
export const ENDED_TRANSFER_DAYS = 7

/** One attempt to pay for a buy intention. */
export interface StoredPayment extends PaymentKey {
  readonly buyIntentionId: string
  /** Name of the payment provider. */
  readonly provider: string
  /** The provider's own id of the payment; null until it is known. */
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
  /** Current time of the seller when the payment was read. */
  readonly now: Date
}

/** True if no other payment of the purchase may start. */
export function isInProgress(status: PaymentState): boolean {
  return IN_PROGRESS_STATES.includes(status)
}

export function isUndecided(status: PaymentState): boolean {
  return (UNDECIDED_STATES as readonly PaymentState[]).includes(status)
}
