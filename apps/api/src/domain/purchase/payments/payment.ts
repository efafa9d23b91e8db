import type { PaymentState } from '@taquilla/contract/guest'
import type { PaymentFailure } from '@taquilla/contract/resale'
import {
  bigint,
  boolean,
  bytes,
  instant,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
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

/** Columns of a payment. */
export const PAYMENT = {
  sellerId: text,
  paymentId: uuid,
  buyIntentionId: uuid,
  /** Name of the payment provider. */
  provider: text,
  /** The provider's own id of the payment; null until it is known. */
  reference: nullable(text),
  status: textOf<PaymentState>(),
  amountMinor: bigint,
  currency: text,
  failure: nullable(textOf<PaymentFailure>()),
  sealedDetails: nullable(bytes),
  isSale: boolean,
  buyerEmail: nullable(text),
  holdEndsAt: instant,
  /** Current time of the seller when the payment was read. */
  now: instant,
  isRefunded: boolean,
}

/** One attempt to pay for a buy intention. */
export interface StoredPayment extends Omit<RowOf<typeof PAYMENT>, 'sealedDetails'> {
  readonly details: PaymentDetails
}

/** True if no other payment of the purchase may start. */
export function isInProgress(status: PaymentState): boolean {
  return IN_PROGRESS_STATES.includes(status)
}

export function isUndecided(status: PaymentState): boolean {
  return (UNDECIDED_STATES as readonly PaymentState[]).includes(status)
}
