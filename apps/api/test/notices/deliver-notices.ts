import { vi } from 'vitest'
import { type Fate, isCaptured } from './deal.ts'
import {
  contradictionsOf,
  foreignOf,
  forgeriesOf,
  refundNoticesOf,
  truthOf,
  unknownOf,
} from './notices-of.ts'
import type { Purchase, Scene } from './scene.ts'
import { forged, type Notice, type SentNotices } from './sent-notices.ts'

const MAX_COPIES = 5
const CAPTURED_WITHIN_MS = 20_000

/** Sends the notices about a payment at once, as its fate demands. */
export async function deliverNotices(scene: Scene, notices: SentNotices, purchase: Purchase): Promise<void> {
  const { fate } = purchase
  if (fate === 'LOST' || fate === 'LATE') return
  if (fate === 'FORGED') return sendAll(notices, forgeriesOf(purchase))
  if (fate === 'UNKNOWN') await sendAll(notices, unknownOf(scene, purchase))
  if (fate === 'FOREIGN') await sendAll(notices, foreignOf(scene, purchase))
  await sendTruth(notices, purchase)
  if (fate === 'CONTRADICTORY') await sendAll(notices, contradictionsOf(purchase))
}

/** Sends everything that the provider has to say about a payment. */
export async function sendTruth(notices: SentNotices, purchase: Purchase): Promise<void> {
  const { fate, order } = purchase
  if (fate === 'OUT_OF_ORDER') {
    const failed = isCaptured(purchase) ? contradictionsOf(purchase).slice(0, 1) : []
    for (const each of [...failed, ...truthOf(purchase).toReversed()]) await notices.send(each)
    return
  }
  for (const each of truthOf(purchase)) await sendCopies(notices, each, purchase)
  // PayPal announces the capture that its first notice led to. A refused instrument leaves the order approved.
  if (order?.status !== 'APPROVED' || !isCaptured(purchase)) return
  await vi
    .waitUntil(() => order.status === 'COMPLETED', { timeout: CAPTURED_WITHIN_MS, interval: 50 })
    .catch(() => undefined)
  for (const each of truthOf(purchase).slice(1)) await sendCopies(notices, each, purchase)
}

/** Sends the notices about the last refund as the purchase's fate demands; `mustArrive` lets none of them be lost. */
export async function deliverRefundNotices(
  scene: Scene,
  { notices, purchase, mustArrive = false }: RefundDelivery,
): Promise<void> {
  const { fate } = purchase
  const truth = refundNoticesOf(scene, purchase)
  const isLost = fate === 'LOST' || fate === 'LATE' || fate === 'FORGED'
  if (fate === 'FORGED') await sendAll(notices, claims(scene, purchase).map(forged))
  if (fate === 'CONTRADICTORY') await sendAll(notices, claims(scene, purchase))
  if (isLost && !mustArrive) return
  const ordered: Notice[] = fate === 'OUT_OF_ORDER' ? truth.toReversed() : truth
  for (const each of ordered) await sendCopies(notices, each, purchase)
}

interface RefundDelivery {
  readonly notices: SentNotices
  readonly purchase: Purchase
  readonly mustArrive?: boolean
}

/** Every status that the refund could be claimed to have. */
function claims(scene: Scene, purchase: Purchase): Notice[] {
  return (['pending', 'succeeded', 'failed'] as const).flatMap((status) =>
    refundNoticesOf(scene, purchase, status),
  )
}

async function sendCopies(notices: SentNotices, notice: Notice, { fate, index }: Copied): Promise<void> {
  const copies = fate === 'DOUBLED' ? 2 + (index % (MAX_COPIES - 1)) : 1
  await sendAll(
    notices,
    Array.from({ length: copies }, () => notice),
  )
}

interface Copied {
  readonly fate: Fate
  readonly index: number
}

async function sendAll(notices: SentNotices, all: readonly Notice[]): Promise<void> {
  await Promise.all(all.map((each) => notices.send(each)))
}
