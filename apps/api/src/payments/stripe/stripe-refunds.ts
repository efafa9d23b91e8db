import type Stripe from 'stripe'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { KnownPayment } from '../payment-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'

/** As many as Stripe lists at once. */
const LISTED_AT_ONCE = 100

interface WantedRefund {
  readonly payment: KnownPayment
  readonly intentId: string
  readonly attempt: number
}

/** Gives a payment back; what an earlier attempt made without our hearing of it is not made again. */
export async function makeRefund(stripe: Stripe, wanted: WantedRefund): Promise<RefundAnswer> {
  const { payment, intentId, attempt } = wanted
  const { sellerId, paymentId } = payment
  const amount = toStripeAmount(payment.amountMinor, payment.currency)
  const made = attempt > 1 ? await findMade(stripe, intentId, amount) : undefined
  const refund =
    made ??
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
  if (isOver(refund)) {
    return { status: 'FAILED', reference, failure: refund.failure_reason ?? `The refund is ${status}.` }
  }
  const currency = refund.currency.toUpperCase()
  const amountMinor = fromStripeAmount(refund.amount, currency)
  return { status: status === 'succeeded' ? 'DONE' : 'PENDING', reference, amountMinor, currency }
}

async function findMade(stripe: Stripe, intentId: string, amount: number) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: LISTED_AT_ONCE })
  return data.find((refund) => !isOver(refund) && refund.amount === amount)
}

/** It failed, or was cancelled: the money is not with the buyer. */
function isOver({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}
