import { cancelEvent, createBuyIntention, deleteTicket } from '@taquilla/contract'
import { continuePayment, startPayment } from '@taquilla/contract/guest'
import { confirmStoredTransfer, payWith } from '../../builders/payments.ts'
import { expireHold } from '../../builders/resale.ts'
import { signIn } from '../../builders/sign-in.ts'
import { answerOf } from '../../call.ts'
import { sendGuestCall } from '../../guest-call.ts'
import { EXCESS_MINOR } from './expected-end.ts'
import { appOf, type Purchase, type Scene } from './scene.ts'
import { deliverNotices } from './sent-notices.ts'

const TRIES = 5

/** Holds the ticket, starts the payment, lets the buyer act at the provider, and sends the prompt notices. */
export async function playPurchase(scene: Scene, purchase: Purchase): Promise<void> {
  await startAtProvider(scene, purchase)
  if (purchase.provider === 'bank_transfer') return playTransfer(scene, purchase)
  await actAtProvider(scene, purchase)
  // A pending charge has nothing to announce yet.
  if (purchase.outcome === 'LATE_PENDING') return
  await Promise.all([
    deliverNotices(scene, purchase),
    ...(purchase.returns ? [comeBack(scene, purchase)] : []),
  ])
}

async function startAtProvider(scene: Scene, purchase: Purchase): Promise<void> {
  const { listingId, buyer, session, provider } = purchase
  const { test, stripe, payPal } = scene
  const body = { items: [listingId], user: buyer }
  purchase.buyIntentionId = (await answerOf(test.call(createBuyIntention, { body })))._id
  const call = {
    params: { id: purchase.buyIntentionId },
    session,
    body: { provider, acceptsTerms: true, holders: [] },
  }
  purchase.paymentId = (await answerOf(test.guest(startPayment, call))).id
  const intent = [...stripe.intents.values()].find((each) => each.metadata.paymentId === purchase.paymentId)
  const order = [...payPal.orders.values()].find((each) =>
    each.purchase_units[0]?.custom_id.endsWith(purchase.paymentId),
  )
  if (intent) purchase.intent = intent
  if (order) purchase.order = order
  if ((intent ?? order) === undefined && provider !== 'bank_transfer') {
    throw new Error(`Purchase ${purchase.index} did not reach ${provider}.`)
  }
}

/** The operator confirms a transfer twice in parallel if its notices are DOUBLED. */
async function playTransfer(scene: Scene, purchase: Purchase): Promise<void> {
  const { outcome, fate, paymentId, totalMinor } = purchase
  if (outcome === 'ABANDONED') return
  if (outcome.startsWith('LATE')) await endPurchase(scene, purchase)
  if (outcome === 'LATE_RESOLD') await sellToRival(scene, purchase)
  const amount = outcome === 'WRONG_AMOUNT' ? BigInt(totalMinor + EXCESS_MINOR) : undefined
  await Promise.all(
    Array.from({ length: fate === 'DOUBLED' ? 2 : 1 }, () =>
      confirmStoredTransfer(scene.test, paymentId, amount),
    ),
  )
}

async function actAtProvider(scene: Scene, purchase: Purchase): Promise<void> {
  const { outcome, order, isOdd } = purchase
  switch (outcome) {
    case 'LATE_EXPIRED':
    case 'LATE_RESOLD': {
      // PayPal captures only while the hold lasts; the answer of this capture is lost.
      if (order) await approve(scene, purchase)
      await endPurchase(scene, purchase)
      succeed(purchase)
      if (outcome === 'LATE_RESOLD') await sellToRival(scene, purchase)
      return
    }
    case 'LATE_REMOVED':
    case 'LATE_CANCELLED':
      await endPurchase(scene, purchase)
      return succeed(purchase)
    case 'LATE_PENDING': {
      if (purchase.intent) purchase.intent.status = 'processing'
      if (order) await approve(scene, purchase)
      return expireHold(scene.test, purchase.buyIntentionId)
    }
    case 'ABANDONED': {
      if (!isOdd || order === undefined) return
      await expireHold(scene.test, purchase.buyIntentionId)
      order.status = 'APPROVED'
      return
    }
    case 'DECLINED': {
      if (order) order.status = 'APPROVED'
      return
    }
    default:
      return succeed(purchase)
  }
}

/** The buyer approves the order and comes back until it is captured. */
async function approve(scene: Scene, purchase: Purchase): Promise<void> {
  const { order } = purchase
  if (order) order.status = 'APPROVED'
  for (let left = TRIES; order?.status === 'APPROVED' && left > 0; left--) await comeBack(scene, purchase)
}

/** A buyer may get no answer and not try again. */
async function comeBack(scene: Scene, { session, paymentId: id }: Purchase): Promise<void> {
  const { sellerId } = scene.test.seller
  const call = { sellerId, params: { id }, session, body: {} }
  const { status, text } = await sendGuestCall(appOf(scene), continuePayment, call)
  if (status === 500) scene.wrongReplies.push(text)
}

/** The buyer pays at Stripe, or approves at PayPal an order that is not captured yet. */
function succeed({ intent, order, outcome }: Purchase): void {
  if (order && order.status !== 'COMPLETED') order.status = 'APPROVED'
  if (intent === undefined) return
  if (intent.status === 'canceled') throw new Error(`${intent.id} was cancelled before its buyer paid.`)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount + (outcome === 'WRONG_AMOUNT' ? EXCESS_MINOR : 0)
  if (outcome === 'WRONG_CURRENCY') intent.currency = 'usd'
}

/** Makes the sale impossible before the money arrives. */
async function endPurchase(scene: Scene, purchase: Purchase): Promise<void> {
  const { outcome, ticketId, eventReference, buyIntentionId } = purchase
  if (outcome === 'LATE_REMOVED') {
    await answerOf(scene.test.call(deleteTicket, { params: { ticketId } }))
  } else if (outcome === 'LATE_CANCELLED') {
    await answerOf(scene.test.call(cancelEvent, { params: { externalReferenceId: eventReference } }))
  } else {
    await expireHold(scene.test, buyIntentionId)
  }
}

/** Another buyer holds the freed ticket and pays with a sandbox card. */
async function sellToRival({ test }: Scene, { index, listingId }: Purchase): Promise<void> {
  const rival = `rival-${index}@example.com`
  const session = await signIn(test, rival)
  const body = { items: [listingId], user: rival }
  const { _id: id } = await answerOf(test.call(createBuyIntention, { body }))
  const { status } = await answerOf(payWith(test, { id, session }, 'SUCCESS'))
  if (status !== 'CAPTURED') throw new Error(`The rival of purchase ${index} could not buy.`)
}
