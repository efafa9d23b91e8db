import { setTimeout as sleep } from 'node:timers/promises'
import { expireHolds, startAsking } from './ask-providers.ts'
import { startBackgroundLoad } from './background-load.ts'
import { type Dealt, isCaptured } from './deal.ts'
import { sendTruth } from './deliver-notices.ts'
import { finishPurchase, type Stage, until } from './finish-purchase.ts'
import { playPurchase } from './play-purchase.ts'
import { planProviders } from './provider-plans.ts'
import { inParallel, type Purchase, preparePurchases, type Scene } from './scene.ts'
import { openNotices } from './sent-notices.ts'
import { readEnds, type StoredEnd } from './stored-ends.ts'

const AT_ONCE = 16
const READ_EVERY_MS = 300
/** Allowance for each purchase, beside a fixed one. Only a run that gets stuck takes so long. */
const MS_PER_PURCHASE = 250
const MS_AT_LEAST = 600_000
const MS_TO_END_HOLDS = 120_000

export interface Run {
  readonly purchases: readonly Purchase[]
  readonly ends: ReadonlyMap<string, StoredEnd>
  readonly noticeStatuses: ReadonlyMap<string, number>
  readonly askingRounds: number
  readonly backgroundCalls: number
  /** Purchases that were sold, or whose refund was owed, before any worker was made to ask. */
  readonly settledByNotice: ReadonlySet<number>
  readonly seconds: number
}

/** Plays all dealt purchases at once, then lets the workers ask, then ends the holds that are left. */
export async function runPurchases(scene: Scene, dealt: readonly Dealt[]): Promise<Run> {
  const startedAt = performance.now()
  const purchases = await preparePurchases(scene, dealt)
  const seen = planProviders(scene, purchases)
  const notices = openNotices(scene)
  const load = await startBackgroundLoad(scene)
  const watch = startWatching(scene, purchases)
  try {
    await inParallel(purchases, AT_ONCE, (each) => playPurchase(scene, notices, each))
    const giveUpAt = performance.now() + MS_AT_LEAST + MS_PER_PURCHASE * purchases.length
    const stage: Stage = { scene, notices, seen, ends: watch.ends, giveUpAt }
    const settledByNotice = await settleByNotice(stage, purchases)
    const askingRounds = await askToTheEnd(stage, purchases)
    return {
      purchases,
      ends: await watch.stop(),
      noticeStatuses: notices.statuses,
      askingRounds,
      backgroundCalls: await load.stop(),
      settledByNotice,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    }
  } finally {
    await Promise.allSettled([watch.stop(), load.stop()])
  }
}

/** Waits for the payments that were reported, and returns the numbers of all captured ones. */
async function settleByNotice(stage: Stage, purchases: readonly Purchase[]): Promise<Set<number>> {
  const isSettled = ({ paymentId }: Purchase) => stage.ends().get(paymentId)?.payment === 'CAPTURED'
  const reported = purchases.filter(isToldInTime)
  await until(stage, () => reported.every(isSettled))
  return new Set(purchases.filter(isSettled).map(({ index }) => index))
}

/** Lets the workers ask until every purchase has ended, and returns how often they were made to. */
async function askToTheEnd(stage: Stage, purchases: readonly Purchase[]): Promise<number> {
  const asking = startAsking(stage.scene)
  try {
    await Promise.all(purchases.map((each) => finishPurchase(stage, each)))
    await endHolds({ ...stage, giveUpAt: performance.now() + MS_TO_END_HOLDS }, purchases)
  } finally {
    await asking.stop()
  }
  return asking.rounds()
}

/** True if a notice, or the operator, has reported captured money while the purchases were played. */
export function isToldInTime(purchase: Purchase): boolean {
  const { fate, outcome } = purchase
  return isCaptured(purchase) && outcome !== 'LATE_PENDING' && !['LOST', 'LATE', 'FORGED'].includes(fate)
}

/** Ends the holds of buyers who did not pay, and waits until no payment is undecided. */
async function endHolds(stage: Stage, purchases: readonly Purchase[]): Promise<void> {
  const { database, seller } = stage.scene.platform
  const unpaid = purchases.filter((each) => !isCaptured(each))
  const buyIntentionIds = unpaid.map(({ buyIntentionId }) => buyIntentionId)
  await expireHolds(database, seller.sellerId, buyIntentionIds)
  await until(stage, () =>
    unpaid.every(({ paymentId }) => {
      const { payment = '', intention } = stage.ends().get(paymentId) ?? {}
      return !['STARTED', 'CHALLENGED', 'AWAITING_TRANSFER'].includes(payment) && intention === 'EXPIRED'
    }),
  )
  await Promise.all(
    unpaid.filter(({ fate }) => fate === 'LATE').map((each) => sendTruth(stage.notices, each)),
  )
}

/** Reads the stored rows of all purchases again and again until stopped. */
function startWatching(scene: Scene, purchases: readonly Purchase[]) {
  const { database, seller } = scene.platform
  const read = () => readEnds(database, seller.sellerId, purchases)
  let latest: Awaited<ReturnType<typeof read>> = new Map()
  let isStopped = false
  const watching = (async () => {
    while (!isStopped) {
      latest = await read()
      await sleep(READ_EVERY_MS)
    }
  })()
  return {
    ends: () => latest,
    async stop() {
      isStopped = true
      await watching
      return read()
    },
  }
}
