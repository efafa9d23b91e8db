/** A refund as its provider made it or will make it. */
export interface TakenRefund {
  /** PENDING: taken on, and the money has not left yet. */
  readonly status: 'PENDING' | 'DONE'
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** The money is not with the buyer. */
export interface FailedRefund {
  readonly status: 'FAILED'
  /** Missing where the provider took nothing on. */
  readonly reference?: string
  readonly failure: string
}

/** How a refund stands, as its provider says. */
export type RefundAnswer = TakenRefund | FailedRefund
