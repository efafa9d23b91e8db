import type { PaymentFailure } from '@taquilla/contract/resale'

/** What a provider has to know again of a payment; kept sealed with it, so that a restart loses nothing. */
export type PaymentDetails = Readonly<Record<string, string | number | boolean>>

/** Not decided yet. */
export interface PendingAnswer {
  readonly status: 'STARTED' | 'CHALLENGED' | 'AWAITING_TRANSFER'
  readonly reference?: string
  readonly details?: PaymentDetails
  /** How many notices of the outcome are on their way. */
  readonly noticeCount?: number
}

/** The money is there: as much as the provider says, which need not be what was asked for. */
export interface CapturedAnswer {
  readonly status: 'CAPTURED'
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly details?: PaymentDetails
}

/** Nothing was charged. */
export interface FailedAnswer {
  readonly status: 'DECLINED' | 'ABANDONED'
  readonly failure: PaymentFailure | null
}

/** How a payment stands, as its provider says. */
export type PaymentAnswer = PendingAnswer | CapturedAnswer | FailedAnswer
