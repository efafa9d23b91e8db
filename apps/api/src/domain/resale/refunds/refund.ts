import type { RefundState } from '@taquilla/contract/guest'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { PaymentKey } from '../payments/payment.ts'

export interface StoredRefund extends PaymentKey {
  readonly status: RefundState
  /** The provider's name of the last one that it took on. */
  readonly reference: string | null
  readonly amountMinor: bigint
  readonly currency: string
  readonly isByOperator: boolean
}

/**
 * What becomes of a refund. TRY_AGAIN: nothing was taken on, the next attempt is ours. FAIL: what was taken on came to
 * nothing. RETURN: the money had left and came back.
 */
export type RefundStep = 'TAKE_ON' | 'PAY' | 'TRY_AGAIN' | 'FAIL' | 'RETURN'

/**
 * What a provider's word makes of a refund; undefined where it is known, old or about something else. Answers and
 * notices overtake each other, so a refund that failed stays failed, whatever was read of it before.
 */
export function stepOf(refund: StoredRefund, answer: RefundAnswer): RefundStep | undefined {
  const isTheLast = answer.reference !== undefined && answer.reference === refund.reference
  if (answer.status === 'FAILED') {
    if (refund.status === 'DUE') return 'TRY_AGAIN'
    if (!isTheLast || refund.isByOperator) return undefined
    if (refund.status === 'AWAITING_PROVIDER') return 'FAIL'
    return refund.status === 'DONE' ? 'RETURN' : undefined
  }
  if (answer.amountMinor !== refund.amountMinor || answer.currency !== refund.currency) return undefined
  if (refund.status === 'DUE' && !isTheLast) return answer.status === 'DONE' ? 'PAY' : 'TAKE_ON'
  const isMade = refund.status === 'AWAITING_PROVIDER' && isTheLast && answer.status === 'DONE'
  return isMade ? 'PAY' : undefined
}
