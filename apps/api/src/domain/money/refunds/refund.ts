import type { RefundState } from '@taquilla/contract/guest'
import { bigint, boolean, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'

export type RefundReason = 'LATE' | 'SHOW_CANCELLED' | 'NOT_AVAILABLE' | 'WRONG_AMOUNT'

export const REFUND_STATE = {
  status: textOf<RefundState>(),
  /** The provider's own id of the latest attempt; null before the first. */
  reference: nullable(text),
  amountMinor: bigint,
  currency: text,
  isByOperator: boolean,
}

export type StoredRefund = PaymentKey & RowOf<typeof REFUND_STATE>

/**
 * ACCEPT: the provider accepted the refund, but has not paid it yet. PAY: the provider paid it. TRY_AGAIN: the attempt
 * failed and another follows. FAIL: an accepted refund failed. RETURN: a paid refund came back.
 */
export type RefundStep = 'ACCEPT' | 'PAY' | 'TRY_AGAIN' | 'FAIL' | 'RETURN'

/**
 * Returns the step that follows from a provider's response; undefined if the response is known, outdated or about
 * another refund. Responses and callbacks can arrive out of order, so none of them undoes a failure.
 */
export function stepOf(refund: StoredRefund, answer: RefundAnswer): RefundStep | undefined {
  const isLatestAttempt = answer.reference !== undefined && answer.reference === refund.reference
  if (answer.status === 'FAILED') {
    // A failure that is known says nothing about the attempt that may be under way since.
    if (refund.status === 'DUE') return isLatestAttempt ? undefined : 'TRY_AGAIN'
    if (!isLatestAttempt || refund.isByOperator) return undefined
    if (refund.status === 'AWAITING_PROVIDER') return 'FAIL'
    return refund.status === 'DONE' ? 'RETURN' : undefined
  }
  if (answer.amountMinor !== refund.amountMinor || answer.currency !== refund.currency) return undefined
  if (refund.status === 'DUE' && !isLatestAttempt) return answer.status === 'DONE' ? 'PAY' : 'ACCEPT'
  const isDone = refund.status === 'AWAITING_PROVIDER' && isLatestAttempt && answer.status === 'DONE'
  return isDone ? 'PAY' : undefined
}
