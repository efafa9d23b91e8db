import type { PaymentFailure } from '@taquilla/contract/resale'

/** Provider-specific data of a payment, stored encrypted, that later calls to the provider need. */
export type PaymentDetails = Readonly<Record<string, string | number | boolean>>

/**
 * Undecided payment; CHALLENGED while the provider verifies it, with the buyer or alone. `continue` and `findState`
 * results are stored only if the status differs from the stored one. Omitted members stay unchanged.
 */
export interface PendingAnswer {
  readonly status: 'STARTED' | 'CHALLENGED' | 'AWAITING_TRANSFER'
  readonly reference?: string
  /** Replaces the stored details. */
  readonly details?: PaymentDetails
  /**
   * Number of `findState` calls that our job makes immediately. 1 if a webhook of the provider reports a change and asking
   * takes longer than the provider waits for our response; 2 in the sandbox, which sends each webhook twice. Usually 0.
   */
  readonly noticeCount?: number
}

/** Captured payment. The provider's amount may differ from the requested one. */
export interface CapturedAnswer {
  readonly status: 'CAPTURED'
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Merged into the stored details. */
  readonly details?: PaymentDetails
}

/** Payment without a charge: DECLINED by the provider, or ABANDONED because nobody continued it. */
export interface FailedAnswer {
  readonly status: 'DECLINED' | 'ABANDONED'
  /** Reason shown to the buyer; null if the buyer gave up and needs none. */
  readonly failure: PaymentFailure | null
}

/** Payment status as the provider reports it. */
export type PaymentAnswer = PendingAnswer | CapturedAnswer | FailedAnswer
