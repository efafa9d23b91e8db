import { signAsStripe } from '../../builders/stripe-payments.ts'
import { type Fate, isCaptured } from './deal.ts'
import {
  contradictionsOf,
  foreignOf,
  forged,
  forgeriesOf,
  type Notice,
  refundNoticesOf,
  truthOf,
  unknownOf,
} from './notices-of.ts'
import { appOf, type Purchase, type Scene } from './scene.ts'

export interface SentNotices {
  /** Number of responses, by `genuine` or `forged` and status. */
  readonly statuses: Map<string, number>
  /** Sends notices at once; genuine ones again until accepted, as providers do. */
  send(...all: readonly Notice[]): Promise<void>
}

const TRIES = 8
const MAX_COPIES = 5

export function openNotices(scene: Scene): SentNotices {
  const statuses = new Map<string, number>()
  async function sendOne(notice: Notice, triesLeft = TRIES): Promise<void> {
    const { statusCode, payload } = await post(scene, notice)
    const counted = `${notice.isForged ? 'forged' : 'genuine'} ${statusCode}`
    statuses.set(counted, (statuses.get(counted) ?? 0) + 1)
    if (statusCode === 500) scene.wrongReplies.push(`${payload} for ${notice.payload}`)
    if (statusCode === 503 && triesLeft > 1) await sendOne(notice, triesLeft - 1)
  }
  return {
    statuses,
    async send(...all) {
      await Promise.all(all.map((each) => sendOne(each)))
    },
  }
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
export async function deliverNotices(scene: Scene, notices: SentNotices, purchase: Purchase): Promise<void> {
  const { fate } = purchase
  if (isLost(fate)) return notices.send(...(fate === 'FORGED' ? forgeriesOf(purchase) : []))
  if (fate === 'UNKNOWN') await notices.send(...unknownOf(scene, purchase))
  if (fate === 'FOREIGN') await notices.send(...foreignOf(scene, purchase))
  await sendTruth(scene, notices, purchase)
  if (fate === 'CONTRADICTORY') await notices.send(...contradictionsOf(purchase))
}

/** Sends everything that the provider has to say about a payment. */
export async function sendTruth(scene: Scene, notices: SentNotices, purchase: Purchase): Promise<void> {
  const { fate, order } = purchase
  if (fate === 'OUT_OF_ORDER') {
    const failed = isCaptured(purchase) ? contradictionsOf(purchase).slice(0, 1) : []
    for (const each of [...failed, ...truthOf(purchase).toReversed()]) await notices.send(each)
    return
  }
  for (const each of truthOf(purchase)) await notices.send(...copiesOf(each, purchase))
  // PayPal announces the capture that its first notice led to. A refused instrument leaves the order approved.
  if (order?.status !== 'APPROVED' || !isCaptured(purchase)) return
  await scene.work()
  for (const each of truthOf(purchase).slice(1)) await notices.send(...copiesOf(each, purchase))
}

/** Sends the notices about the last refund as the purchase's fate demands; `mustArrive` lets none of them be lost. */
export async function deliverRefundNotices(
  scene: Scene,
  { notices, purchase, mustArrive = false }: RefundDelivery,
): Promise<void> {
  const { fate } = purchase
  const truth = refundNoticesOf(scene, purchase)
  const claims = (['pending', 'succeeded', 'failed'] as const).flatMap((status) =>
    refundNoticesOf(scene, purchase, status),
  )
  if (fate === 'FORGED') await notices.send(...claims.map(forged))
  if (fate === 'CONTRADICTORY') await notices.send(...claims)
  if (isLost(fate) && !mustArrive) return
  for (const each of fate === 'OUT_OF_ORDER' ? truth.toReversed() : truth) {
    await notices.send(...copiesOf(each, purchase))
  }
}

interface RefundDelivery {
  readonly notices: SentNotices
  readonly purchase: Purchase
  readonly mustArrive?: boolean
}

/** True if no genuine notice arrives in time. */
export function isLost(fate: Fate): boolean {
  return fate === 'LOST' || fate === 'LATE' || fate === 'FORGED'
}

function copiesOf(notice: Notice, { fate, index }: Purchase): Notice[] {
  const count = fate === 'DOUBLED' ? 2 + (index % (MAX_COPIES - 1)) : 1
  return Array.from({ length: count }, () => notice)
}
