import type { PayPalCapture } from '../../providers/paypal-server.ts'
import type { Disturbance, ProviderCall } from '../../providers/stripe-server.ts'
import { toCents, toText } from '../money.ts'
import { EXCESS_MINOR } from './expected-end.ts'
import type { Purchase, Scene } from './scene.ts'

/** Kinds of calls that the service makes to providers. */
type CallKind = 'start' | 'read' | 'capture' | 'cancel' | 'refund'

/** Stripe's SDK sends a call three times before it gives up; PayPal's sends writes once. */
const TRIES = { stripe: 3, paypal: 1 } as const

/** Makes the providers' servers treat each purchase as dealt. */
export function planProviders({ stripe, payPal }: Scene, purchases: readonly Purchase[]): void {
  const byTotal = new Map(purchases.map((each) => [each.totalMinor, each]))
  const counts = new Map<string, number>()
  const refunds = new Map<number, number>()
  const orderTotal = (id: string) => toCents(payPal.orders.get(id)?.purchase_units[0]?.amount.value ?? 0)

  function disturb(kind: CallKind, totalMinor: number): Disturbance | undefined {
    const seen = counts.get(`${totalMinor} ${kind}`) ?? 0
    counts.set(`${totalMinor} ${kind}`, seen + 1)
    const purchase = byTotal.get(totalMinor)
    return purchase && disturbanceOf(purchase, kind, seen)
  }
  stripe.disturb = (call) => {
    const id = call.path.split(/[/?]/)[3] ?? ''
    const intentId = /pi_\w+/.exec(`${id} ${call.path} ${call.body}`)?.[0] ?? ''
    const amount =
      stripe.intents.get(intentId)?.amount ?? Number(new URLSearchParams(call.body).get('amount'))
    return disturb(stripeKind(call), amount)
  }
  payPal.disturb = (call) => {
    const id = call.path.split('/')[4]?.replace('C-', '') ?? ''
    const total = orderTotal(id) || toCents(/"value":"([\d.]+)"/.exec(call.body)?.[1] ?? 0)
    return disturb(payPalKind(call), total)
  }
  /** Number of refunds that the provider began for the purchase before. */
  const countRefund = (totalMinor: number) => {
    const before = refunds.get(totalMinor) ?? 0
    refunds.set(totalMinor, before + 1)
    return before
  }
  stripe.refundBegins = ({ amount }) => {
    const purchase = byTotal.get(amount)
    return purchase && STRIPE_REFUND[refundStatusOf(purchase, countRefund(amount))]
  }
  payPal.refundBegins = ({ id }) => {
    const total = orderTotal(id)
    const purchase = byTotal.get(total)
    return purchase && refundStatusOf(purchase, countRefund(total))
  }
  payPal.captureBegins = ({ id }) => {
    const purchase = byTotal.get(orderTotal(id))
    return purchase === undefined ? {} : captureOf(purchase)
  }
}

function disturbanceOf(purchase: Purchase, kind: CallKind, seen: number): Disturbance | undefined {
  const { outcome, refunding, isOdd } = purchase
  const provider = purchase.provider === 'stripe' ? 'stripe' : 'paypal'
  const isWholeCall = seen < TRIES[provider]
  if (kind === 'refund' && refunding === 'ANSWER_LOST' && isWholeCall) return 'LOST'
  if (kind === 'refund' && refunding === 'FAILS_FIRST' && isOdd && isWholeCall) return 'OUTAGE'
  if (outcome === 'ANSWER_LOST') {
    if (provider === 'stripe' && kind === 'start' && seen === 0) return isOdd ? 'HANGING' : 'LOST'
    if (provider === 'stripe' && kind === 'read' && isWholeCall) return 'LOST'
    // A sweep that asks for many payments in turn would wait ten seconds for each.
    if (kind === 'capture' && seen === 0) return isOdd && purchase.returns ? 'HANGING' : 'LOST'
  }
  const isLearntLate = outcome === 'LATE_EXPIRED' || outcome === 'LATE_RESOLD'
  return isLearntLate && kind === 'capture' && seen === 0 ? 'LOST' : undefined
}

function refundStatusOf({ refunding, isOdd }: Purchase, before: number): 'PENDING' | 'COMPLETED' | 'FAILED' {
  if (refunding === 'FAILS_FIRST' && !isOdd && before === 0) return 'FAILED'
  const begins = refunding === 'PENDING' || refunding === 'FAILS_FOR_GOOD' || refunding === 'RETRIED'
  return begins && before === 0 ? 'PENDING' : 'COMPLETED'
}

const STRIPE_REFUND = { PENDING: 'pending', COMPLETED: 'succeeded', FAILED: 'failed' } as const

function captureOf({ outcome, isOdd, totalMinor }: Purchase): Partial<PayPalCapture> | undefined {
  const value = toText(totalMinor)
  switch (outcome) {
    case 'DECLINED':
      return isOdd ? undefined : { status: 'DECLINED' }
    case 'LATE_PENDING':
      return { status: 'PENDING' }
    case 'WRONG_AMOUNT':
      return { amount: { currency_code: 'MXN', value: toText(totalMinor + EXCESS_MINOR) } }
    case 'WRONG_CURRENCY':
      return { amount: { currency_code: 'USD', value } }
    default:
      return {}
  }
}

function stripeKind({ method, path }: ProviderCall): CallKind {
  if (path.includes('/refunds')) return method === 'POST' ? 'refund' : 'read'
  if (path.endsWith('/cancel')) return 'cancel'
  return method === 'POST' ? 'start' : 'read'
}

function payPalKind({ method, path }: ProviderCall): CallKind {
  if (path.endsWith('/refund')) return 'refund'
  if (path.endsWith('/capture')) return 'capture'
  return method === 'POST' ? 'start' : 'read'
}

/** Amounts that the provider's own records show about one purchase. */
export interface ProvidersRecord {
  readonly captures: readonly number[]
  /** Refunds that were made or are on their way. */
  readonly refunds: readonly number[]
}

/** Reads the records of the provider's server. Undefined for transfers, which have none. */
export function recordOf({ stripe, payPal }: Scene, purchase: Purchase): ProvidersRecord | undefined {
  const { intent, order, paymentId } = purchase
  if (intent) {
    const { sellerId } = intent.metadata
    const own = [...stripe.intents.values()].filter(
      ({ metadata, status }) =>
        metadata.paymentId === paymentId && metadata.sellerId === sellerId && status === 'succeeded',
    )
    const refunds = [...stripe.refunds.values()].filter(
      (each) => each.payment_intent === intent.id && each.status !== 'failed',
    )
    return {
      captures: own.map((each) => each.amount_received),
      refunds: refunds.map(({ amount }) => amount),
    }
  }
  if (order === undefined) return undefined
  const customId = order.purchase_units[0]?.custom_id
  const units = [...payPal.orders.values()].flatMap((each) => each.purchase_units.slice(0, 1))
  const payments = units.flatMap((unit) => (unit.custom_id === customId ? (unit.payments ?? []) : []))
  const captures = payments.flatMap((each) => each.captures).filter(({ status }) => status === 'COMPLETED')
  const refunds = payments.flatMap((each) => each.refunds ?? []).filter(({ status }) => status !== 'FAILED')
  return {
    captures: captures.map(({ amount }) => toCents(amount.value)),
    refunds: refunds.map(({ amount }) => toCents(amount.value)),
  }
}
