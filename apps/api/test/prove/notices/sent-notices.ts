import { signAsStripe } from '../../builders/stripe-payments.ts'
import type { Intent, StripeRefund } from '../../providers/stripe-server.ts'
import { toText } from '../money.ts'
import { type Fate, isCaptured } from './deal.ts'
import { appOf, type Purchase, type Scene } from './scene.ts'

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

function forged(notice: Notice): Notice {
  return { ...notice, isForged: true }
}

/** Everything that the provider has to announce about a payment, in its order. */
function truthOf(purchase: Purchase): Notice[] {
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
function contradictionsOf(purchase: Purchase): Notice[] {
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

const forgeriesOf = (purchase: Purchase): Notice[] => contradictionsOf(purchase).map(forged)

/** Authentic notices about captured money of payments that this service does not have. */
function unknownOf(scene: Scene, purchase: Purchase): Notice[] {
  const { sellerId } = scene.test.seller
  return [{ sellerId, paymentId: crypto.randomUUID() }, { sellerId, paymentId: 'invoice-17' }, {}].map(
    (named) => captured(scene, purchase, named),
  )
}

/** Authentic notices about money that another seller captured under our payment's id, and about the other mode. */
function foreignOf(scene: Scene, purchase: Purchase): Notice[] {
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
function refundAt({ stripe }: Scene, { intent, order }: Purchase) {
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
function refundNoticesOf(scene: Scene, purchase: Purchase, claimed?: RefundStatus): Notice[] {
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

const TRIES = 8
const MAX_COPIES = 5

/** Sends notices at once; genuine ones again until accepted, as providers do. */
async function send(scene: Scene, ...all: readonly Notice[]): Promise<void> {
  await Promise.all(all.map((each) => sendOne(scene, each)))
}

async function sendOne(scene: Scene, notice: Notice, triesLeft = TRIES): Promise<void> {
  const { statusCode, payload } = await post(scene, notice)
  const counted = `${notice.isForged ? 'forged' : 'genuine'} ${statusCode}`
  scene.noticeStatuses.set(counted, (scene.noticeStatuses.get(counted) ?? 0) + 1)
  if (statusCode === 500) scene.wrongReplies.push(`${payload} for ${notice.payload}`)
  if (statusCode === 503 && triesLeft > 1) await sendOne(scene, notice, triesLeft - 1)
}

function post(scene: Scene, { provider, payload, isForged = false }: Notice) {
  const signature = isForged ? { secret: 'whsec_of_the_live_mode' } : {}
  const headers =
    provider === 'stripe'
      ? { 'stripe-signature': signAsStripe(payload, signature) }
      : scene.payPal.sign(isForged ? 'another notice' : payload)
  return appOf(scene).inject({
    method: 'POST',
    url: `/payments/${provider}/webhook`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
}

/** Sends the notices about a payment at once, as its fate demands. */
export async function deliverNotices(scene: Scene, purchase: Purchase): Promise<void> {
  const { fate } = purchase
  if (isLost(fate)) return send(scene, ...(fate === 'FORGED' ? forgeriesOf(purchase) : []))
  if (fate === 'UNKNOWN') await send(scene, ...unknownOf(scene, purchase))
  if (fate === 'FOREIGN') await send(scene, ...foreignOf(scene, purchase))
  await sendTruth(scene, purchase)
  if (fate === 'CONTRADICTORY') await send(scene, ...contradictionsOf(purchase))
}

/** Sends everything that the provider has to say about a payment. */
export async function sendTruth(scene: Scene, purchase: Purchase): Promise<void> {
  const { fate, order } = purchase
  if (fate === 'OUT_OF_ORDER') {
    const failed = isCaptured(purchase) ? contradictionsOf(purchase).slice(0, 1) : []
    for (const each of [...failed, ...truthOf(purchase).toReversed()]) await send(scene, each)
    return
  }
  for (const each of truthOf(purchase)) await send(scene, ...copiesOf(each, purchase))
  // PayPal announces the capture that its first notice led to. A refused instrument leaves the order approved.
  if (order?.status !== 'APPROVED' || !isCaptured(purchase)) return
  await scene.work()
  for (const each of truthOf(purchase).slice(1)) await send(scene, ...copiesOf(each, purchase))
}

/** Sends the notices about the last refund as the purchase's fate demands; `mustArrive` lets none of them be lost. */
export async function deliverRefundNotices(
  scene: Scene,
  purchase: Purchase,
  mustArrive = false,
): Promise<void> {
  const { fate } = purchase
  const truth = refundNoticesOf(scene, purchase)
  const claims = (['pending', 'succeeded', 'failed'] as const).flatMap((status) =>
    refundNoticesOf(scene, purchase, status),
  )
  if (fate === 'FORGED') await send(scene, ...claims.map(forged))
  if (fate === 'CONTRADICTORY') await send(scene, ...claims)
  if (isLost(fate) && !mustArrive) return
  for (const each of fate === 'OUT_OF_ORDER' ? truth.toReversed() : truth) {
    await send(scene, ...copiesOf(each, purchase))
  }
}

/** True if no genuine notice arrives in time. */
export function isLost(fate: Fate): boolean {
  return fate === 'LOST' || fate === 'LATE' || fate === 'FORGED'
}

function copiesOf(notice: Notice, { fate, index }: Purchase): Notice[] {
  const count = fate === 'DOUBLED' ? 2 + (index % (MAX_COPIES - 1)) : 1
  return Array.from({ length: count }, () => notice)
}
