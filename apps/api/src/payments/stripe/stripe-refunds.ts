import type Stripe from 'stripe'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { KnownPayment } from '../payment-provider.ts'
import { exactStripeAmount, fromStripeAmount } from './stripe-amounts.ts'

/** Maximum page size of Stripe's list calls. */
const MAX_PAGE_SIZE = 100

interface RefundRequest {
  readonly payment: KnownPayment
  readonly intentId: string
  readonly attempt: number
}

/** Refunds a payment; returns an existing refund if the response to an earlier attempt was lost. */
export async function makeRefund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { payment, intentId, attempt } = request
  const { sellerId, paymentId } = payment
  const amount = exactStripeAmount(payment.amountMinor, payment.currency)
  const existing = attempt > 1 ? await findExistingRefund(stripe, intentId, amount) : undefined
  const refund =
    existing ??
    (await stripe.refunds.create(
      { payment_intent: intentId, amount, metadata: { sellerId, paymentId } },
      { idempotencyKey: `refund-${paymentId}-${attempt}` },
    ))
  return toRefundAnswer(refund)
}

export async function findRefund(stripe: Stripe, reference: string): Promise<RefundAnswer> {
  return toRefundAnswer(await stripe.refunds.retrieve(reference))
}

export function toRefundAnswer(refund: Stripe.Refund): RefundAnswer {
  const { id: reference, status } = refund
  if (hasFailed(refund)) {
    return { status: 'FAILED', reference, failure: refund.failure_reason ?? `The refund is ${status}.` }
  }
  const currency = refund.currency.toUpperCase()
  const amountMinor = fromStripeAmount(refund.amount, currency)
  return { status: status === 'succeeded' ? 'DONE' : 'PENDING', reference, amountMinor, currency }
}

async function findExistingRefund(stripe: Stripe, intentId: string, amount: number) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MAX_PAGE_SIZE })
  return data.find((refund) => !hasFailed(refund) && refund.amount === amount)
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}
