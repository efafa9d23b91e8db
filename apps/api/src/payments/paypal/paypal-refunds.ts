import { type Order, type Refund, RefundStatus } from '@paypal/paypal-server-sdk'
import { exactMinorUnits } from '@taquilla/contract'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { KnownPayment } from '../payment-provider.ts'
import { toPayPalAmount } from './paypal-amounts.ts'
import type { PayPalClient } from './paypal-client.ts'

interface RefundRequest {
  readonly payment: KnownPayment
  readonly attempt: number
  /** Reads the order that was paid. */
  readonly readOrder: () => Promise<Order>
}

/** Refunds a payment; returns an existing refund if the response to an earlier attempt was lost. */
export async function makeRefund(client: PayPalClient, request: RefundRequest): Promise<RefundAnswer> {
  const { payment, attempt, readOrder } = request
  const { sellerId, paymentId, currency } = payment
  const value = toPayPalAmount(payment)
  const existing = attempt > 1 ? findExistingRefund(await readOrder(), payment) : undefined
  if (existing) return toRefundAnswer(existing)
  const { result } = await client.payments.refundCapturedPayment({
    captureId: String(payment.details.captureId),
    paypalRequestId: `refund-${paymentId}-${attempt}`,
    prefer: 'return=representation',
    body: { amount: { currencyCode: currency, value }, customId: customIdOf({ sellerId, paymentId }) },
  })
  return toRefundAnswer(result)
}

export async function findRefund(client: PayPalClient, reference: string): Promise<RefundAnswer> {
  return toRefundAnswer(await readRefund(client, reference))
}

/** Reads a refund with its seller and payment; undefined if this service did not make it. */
export async function readRefundOf(client: PayPalClient, refundId: string) {
  const refund = await readRefund(client, refundId)
  const key = readCustomId(refund.customId)
  return key && { ...key, refund: toRefundAnswer(refund) }
}

/** Value that PayPal stores with an order or refund and returns in callbacks: seller id and payment id. */
export function customIdOf({ sellerId, paymentId }: Pick<KnownPayment, 'sellerId' | 'paymentId'>): string {
  return `${sellerId} ${paymentId}`
}

export function readCustomId(customId: string | undefined) {
  const [sellerId, paymentId] = (customId ?? '').split(' ')
  return sellerId && paymentId ? { sellerId, paymentId } : undefined
}

async function readRefund(client: PayPalClient, refundId: string): Promise<Refund> {
  return (await client.payments.getRefund({ refundId })).result
}

function findExistingRefund(order: Order, { amountMinor }: KnownPayment): Refund | undefined {
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? []
  return refunds.find((refund) => {
    const answer = toRefundAnswer(refund)
    return answer.status !== 'FAILED' && answer.amountMinor === amountMinor
  })
}

function toRefundAnswer({ id, status, amount }: Refund): RefundAnswer {
  const reference = String(id)
  if ((status !== RefundStatus.Completed && status !== RefundStatus.Pending) || amount === undefined) {
    return { status: 'FAILED', reference, failure: `The refund is ${status}.` }
  }
  const currency = amount.currencyCode
  return {
    status: status === RefundStatus.Completed ? 'DONE' : 'PENDING',
    reference,
    amountMinor: exactMinorUnits(amount.value, currency),
    currency,
  }
}
