import { ApiError, text } from '@taquilla/contract'
import {
  PAYMENT_FAILURES,
  type PaymentFailure,
  SANDBOX_CARDS,
  SANDBOX_CHALLENGE_CODE,
  type SandboxCard,
} from '@taquilla/contract/resale'
import Type from 'typebox'
import type { CapturedAnswer, PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { AcceptedRefund, RefundAnswer } from '#domain/values/refund-answer.ts'
import type {
  KnownPayment,
  OrderToPay,
  ProviderCalls,
  ProviderDeclaration,
  SandboxCardInput,
} from '../payment-provider.ts'

/** Test payments that move no money. The card number selects the outcome, which is stored in `details`. */
export const SANDBOX: ProviderDeclaration = {
  name: 'sandbox',
  method: null,
  title: text('Tarjeta de prueba', 'Test card'),
  kind: 'TEST_CARD',
  settings: Type.Object({}),
  open: openSandbox,
}

function openSandbox(): ProviderCalls {
  return {
    serves: ({ sellerKind }) => sellerKind === 'sandbox',
    start: async (order, card) => decide(order, verdictOn(card, order.now)),
    nextStep: ({ status }) =>
      status === 'CHALLENGED' ? { kind: 'CODE', hint: SANDBOX_CHALLENGE_CODE } : null,
    continue: async (payment, challengeCode) => goOn(payment, challengeCode),
    findState: async (payment) => stateOf(payment),
    cancel: async () => ({ status: 'ABANDONED', failure: null }),
    refund: async (payment, attempt) => refund(payment, attempt),
    findRefund: async (payment, reference) => findRefund(payment, reference),
  }
}

/** @throws payment.challenge_failed */
function goOn(payment: KnownPayment, challengeCode: string | undefined): PaymentAnswer {
  const { outcome, failure } = payment.details
  if (outcome !== 'CHALLENGE') return stateOf(payment)
  if (challengeCode === undefined) return { status: 'CHALLENGED' }
  if (isFailure(failure)) return { status: 'DECLINED', failure }
  if (challengeCode.trim() !== SANDBOX_CHALLENGE_CODE) throw new ApiError('payment.challenge_failed')
  return captured(payment)
}

/** What a card does to a payment. */
type Verdict = Pick<SandboxCard, 'outcome' | 'failure'>

function decide(order: OrderToPay, { outcome, failure }: Verdict): PaymentAnswer {
  const reference = referenceOf(order)
  const details = { outcome, ...(failure && { failure }) }
  if (outcome === 'DECLINED') return { status: 'DECLINED', failure: failure ?? 'payment.declined' }
  if (outcome === 'CHALLENGE') return { status: 'CHALLENGED', reference, details }
  if (outcome === 'LATE') {
    return { status: 'STARTED', reference, details: { outcome, capturesAt: order.holdEndsAt.toISOString() } }
  }
  if (outcome === 'DUPLICATE_CALLBACK') return { status: 'STARTED', reference, details, noticeCount: 2 }
  return { ...captured(order), details }
}

function verdictOn(card: SandboxCardInput | undefined, now: Date): Verdict {
  const digits = card?.number.replaceAll(' ', '')
  const known = SANDBOX_CARDS.find(({ number }) => number === digits)
  if (known === undefined || card === undefined) {
    return { outcome: 'DECLINED', failure: 'payment.wrong_number' }
  }
  return isExpired(card.expiry, now) ? { outcome: 'DECLINED', failure: 'payment.card_expired' } : known
}

function isFailure(stored: unknown): stored is PaymentFailure {
  return typeof stored === 'string' && Object.hasOwn(PAYMENT_FAILURES, stored)
}

/** Cards are valid until the end of their month. */
function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return Date.UTC(2000 + year, month, 1) <= now.getTime()
}

function stateOf(payment: KnownPayment): PaymentAnswer {
  const { outcome, capturesAt } = payment.details
  if (outcome === 'DUPLICATE_CALLBACK') return captured(payment)
  if (outcome === 'LATE' && payment.now.getTime() >= Date.parse(String(capturesAt))) return captured(payment)
  if (outcome === 'CHALLENGE') return { status: 'CHALLENGED' }
  // No stored outcome means that `start` did not complete.
  return outcome === undefined
    ? { status: 'DECLINED', failure: 'payment.unavailable' }
    : { status: 'STARTED' }
}

function captured(payment: Pick<OrderToPay, 'paymentId' | 'amountMinor' | 'currency'>): CapturedAnswer {
  const { amountMinor, currency } = payment
  return { status: 'CAPTURED', reference: referenceOf(payment), amountMinor, currency }
}

/** Encodes the attempt number in the reference, so that findRefund needs no stored state. */
function refund(payment: KnownPayment, attempt: number): RefundAnswer {
  const { outcome } = payment.details
  if (outcome === 'REFUND_FAILS_ONCE' && attempt === 1) {
    return { status: 'FAILED', failure: 'The sandbox fails the first refund of this card.' }
  }
  return takenRefund(payment, {
    status: outcome === 'REFUND_COMES_BACK' ? 'PENDING' : 'DONE',
    reference: `${refundReferenceOf(payment)}${attempt}`,
  })
}

function findRefund(payment: KnownPayment, reference: string): RefundAnswer {
  const isFirst = reference === `${refundReferenceOf(payment)}1`
  return payment.details.outcome === 'REFUND_COMES_BACK' && isFirst
    ? { status: 'FAILED', reference, failure: 'The sandbox sends the first refund of this card back.' }
    : takenRefund(payment, { status: 'DONE', reference })
}

function takenRefund(
  { amountMinor, currency }: KnownPayment,
  taken: Pick<AcceptedRefund, 'status' | 'reference'>,
): AcceptedRefund {
  return { ...taken, amountMinor, currency }
}

function refundReferenceOf({ paymentId }: KnownPayment): string {
  return `sandbox_refund_${paymentId}_`
}

function referenceOf({ paymentId }: { readonly paymentId: string }): string {
  return `sandbox_${paymentId}`
}
