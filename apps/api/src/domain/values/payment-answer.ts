import type { PaymentFailure } from '@taquilla/contract/resale'

/** What a provider has to know again of a payment; kept sealed with it, so that a restart loses nothing. */
export type PaymentDetails = Readonly<Record<string, string | number | boolean>>

/**
 * Not decided yet. What `continue` and `findState` answer is stored only where its status is another than the payment's.
 * Members that are left out stay as they are.
 */
export interface PendingAnswer {
  readonly status: 'STARTED' | 'CHALLENGED' | 'AWAITING_TRANSFER'
  readonly reference?: string
  /** Replace those that are stored. */
  readonly details?: PaymentDetails
  /**
   * Has our job ask the provider (`findState`) this often, at once: 1 where a notice says that there is something to know
   * and asking takes longer than the provider waits for our answer; 2 in the sandbox, whose notices come twice. Usually 0.
   */
  readonly noticeCount?: number
}

/** The money is there: as much as the provider says, which need not be what was asked for. */
export interface CapturedAnswer {
  readonly status: 'CAPTURED'
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Added to those that are stored. */
  readonly details?: PaymentDetails
}

/** Nothing was charged. DECLINED by the provider, or ABANDONED: nobody goes on with it. */
export interface FailedAnswer {
  readonly status: 'DECLINED' | 'ABANDONED'
  /** The reason that the buyer reads; null where they gave the payment up themselves and need none. */
  readonly failure: PaymentFailure | null
}

/** How a payment stands, as its provider says. */
export type PaymentAnswer = PendingAnswer | CapturedAnswer | FailedAnswer
