import type { Intent, StripeRefund } from '../../providers/stripe-server.ts'
import { toText } from '../money.ts'
import { isCaptured } from './deal.ts'
import type { Purchase, Scene } from './scene.ts'

export interface Notice {
  readonly provider: 'stripe' | 'paypal'
  readonly payload: string
  readonly isForged?: boolean
}

let eventCount = 0

function stripeNotice(type: string, object: object, isLive = false): Notice {
  eventCount += 1
  const event = { id: `evt_${eventCount}`, object: 'event', type, livemode: isLive, data: { object } }
  return { provider: 'stripe', payload: JSON.stringify(event) }
}

function payPalNotice(type: string, resource: object, kind = 'capture'): Notice {
  eventCount += 1
  const event = { id: `WH-${eventCount}`, event_type: type, resource_type: kind, resource }
  return { provider: 'paypal', payload: JSON.stringify(event) }
}

export function forged(notice: Notice): Notice {
  return { ...notice, isForged: true }
}

/** Everything that the provider has to announce about a payment, in its order. */
export function truthOf(purchase: Purchase): Notice[] {
  const { intent, order, outcome } = purchase
  const isPaid = isCaptured(purchase)
  if (intent) {
    const before = { ...intent, status: 'requires_payment_method', amount_received: 0 }
    const created = stripeNotice('payment_intent.created', before)
    if (outcome === 'ABANDONED') return [created]
    return [
      created,
      ...(isPaid ? [stripeNotice('payment_intent.processing', { ...before, status: 'processing' })] : []),
      stripeNotice(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent),
      ...(isPaid ? [stripeNotice('charge.succeeded', { id: 'ch_1', payment_intent: intent.id })] : []),
    ]
  }
  if (order === undefined || order.status === 'PAYER_ACTION_REQUIRED') return []
  const capture = order.purchase_units[0]?.payments?.captures[0]
  const type = isPaid ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  return [
    payPalNotice('CHECKOUT.ORDER.APPROVED', { id: order.id }, 'checkout-order'),
    ...(capture ? [payPalNotice(type, { ...capture, ...relatedTo(order.id) })] : []),
  ]
}

/** Authentic notices whose content contradicts what the provider's API says. */
export function contradictionsOf(purchase: Purchase): Notice[] {
  const { intent, order, totalMinor } = purchase
  const isPaid = isCaptured(purchase)
  if (intent) {
    const paid = { ...intent, status: 'succeeded', amount_received: intent.amount }
    const unpaid = { ...intent, status: 'requires_payment_method', amount_received: 0 }
    return isPaid
      ? [
          stripeNotice('payment_intent.payment_failed', unpaid),
          stripeNotice('payment_intent.canceled', { ...unpaid, status: 'canceled' }),
          stripeNotice('payment_intent.succeeded', { ...paid, amount_received: 1 }),
          stripeNotice('payment_intent.succeeded', { ...paid, currency: 'jpy' }),
        ]
      : [stripeNotice('payment_intent.succeeded', paid), stripeNotice('payment_intent.processing', paid)]
  }
  if (order === undefined) return []
  const claim = (status: string, amount: object) =>
    payPalNotice(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, {
      id: `C-${order.id}`,
      status,
      amount,
      ...relatedTo(order.id),
    })
  const right = { currency_code: 'MXN', value: toText(totalMinor) }
  return isPaid
    ? [
        claim('DECLINED', right),
        claim('COMPLETED', { ...right, value: '0.01' }),
        claim('COMPLETED', { ...right, currency_code: 'USD' }),
      ]
    : [claim('COMPLETED', right)]
}

export const forgeriesOf = (purchase: Purchase): Notice[] => contradictionsOf(purchase).map(forged)

/** Authentic notices about captured money of payments that this service does not have. */
export function unknownOf(scene: Scene, purchase: Purchase): Notice[] {
  const { sellerId } = scene.test.seller
  return [{ sellerId, paymentId: crypto.randomUUID() }, { sellerId, paymentId: 'invoice-17' }, {}].map(
    (named) => captured(scene, purchase, named),
  )
}

/** Authentic notices about money that another seller captured under our payment's id, and about the other mode. */
export function foreignOf(scene: Scene, purchase: Purchase): Notice[] {
  const { paymentId } = purchase
  const own = captured(scene, purchase, { sellerId: 'another-seller', paymentId })
  const isStripe = purchase.intent !== undefined
  return isStripe ? [own, stripeNotice('payment_intent.succeeded', { id: 'pi_of_live_mode' }, true)] : [own]
}

/** Stores a payment at the provider that this service did not start, and returns its notice. */
function captured(
  { stripe, payPal }: Scene,
  purchase: Purchase,
  named: { readonly sellerId?: string; readonly paymentId?: string },
): Notice {
  const id = crypto.randomUUID().replaceAll('-', '')
  if (purchase.intent) {
    const intent: Intent = { ...purchase.intent, id: `pi_${id}`, status: 'succeeded', metadata: { ...named } }
    intent.amount_received = intent.amount
    stripe.intents.set(intent.id, intent)
    return stripeNotice('payment_intent.succeeded', intent)
  }
  const amount = { currency_code: 'MXN', value: toText(purchase.totalMinor) }
  const capture = { id: `C-${id}`, status: 'COMPLETED' as const, amount }
  const custom_id = `${named.sellerId ?? ''} ${named.paymentId ?? ''}`.trim()
  payPal.orders.set(id, {
    id,
    status: 'COMPLETED',
    purchase_units: [{ custom_id, amount, payments: { captures: [capture] } }],
    links: [],
  })
  return payPalNotice('PAYMENT.CAPTURE.COMPLETED', { ...capture, ...relatedTo(id) })
}

const relatedTo = (order_id: string) => ({ supplementary_data: { related_ids: { order_id } } })

/** The refund that the provider last made for the purchase. */
export function refundAt({ stripe }: Scene, { intent, order }: Purchase) {
  if (order) return order.purchase_units[0]?.payments?.refunds?.at(-1)
  return [...stripe.refunds.values()].filter((each) => each.payment_intent === intent?.id).at(-1)
}

type RefundStatus = StripeRefund['status']
const PAYPAL_STATUS = { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED' } as const

/** Changes the status of the purchase's last refund at its provider, if one was made. */
export function moveRefund(scene: Scene, purchase: Purchase, status: RefundStatus): void {
  Object.assign(refundAt(scene, purchase) ?? {}, { status: purchase.order ? PAYPAL_STATUS[status] : status })
}

/** Notices about the purchase's last refund; with `claimed`, they contain that status instead of the true one. */
export function refundNoticesOf(scene: Scene, purchase: Purchase, claimed?: RefundStatus): Notice[] {
  const refund = refundAt(scene, purchase)
  if (refund === undefined) return []
  if (purchase.order) {
    const status = claimed ? PAYPAL_STATUS[claimed] : refund.status
    return [payPalNotice('PAYMENT.CAPTURE.REFUNDED', { ...refund, status }, 'refund')]
  }
  const status = claimed ?? refund.status
  return [
    ...(claimed ? [] : [stripeNotice('refund.created', { ...refund, status: 'pending' })]),
    stripeNotice(status === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund, status }),
  ]
}
