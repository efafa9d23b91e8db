export interface AcceptedRefund {
  /** PENDING: accepted, but the money has not been sent yet. */
  readonly status: 'PENDING' | 'DONE'
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** Refund that failed; the buyer has not received the money. */
export interface FailedRefund {
  readonly status: 'FAILED'
  /** Undefined if the provider did not accept the refund at all. */
  readonly reference?: string
  readonly failure: string
}

/** Refund status as the provider reports it. */
export type RefundAnswer = AcceptedRefund | FailedRefund
