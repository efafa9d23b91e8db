import { cancelEvent } from '@taquilla/contract'
import { inTenantTransaction } from '#database/transaction.ts'
import { confirmRefund, retryRefund, sealAccount, setRefundAccount } from '#domain/money/index.ts'
import { expireHold } from '../../builders/resale.ts'
import { answerOf } from '../../call.ts'
import { readEndState } from '../end-state.ts'
import { type Dealt, isCaptured, isRefunded } from './deal.ts'
import { readEnds } from './expected-end.ts'
import { playPurchase } from './play-purchase.ts'
import { planProviders } from './provider-plans.ts'
import { ask, inParallel, type Purchase, preparePurchases, type Scene } from './scene.ts'
import { deliverNotices, deliverRefundNotices, isLost, moveRefund, sendTruth } from './sent-notices.ts'

const AT_ONCE = 16

export type Run = Awaited<ReturnType<typeof runPurchases>>

/** Plays all dealt purchases at once, then lets the workers ask, carries the refunds out and ends the other holds. */
export async function runPurchases(scene: Scene, dealt: readonly Dealt[]) {
  const purchases = await preparePurchases(scene, dealt)
  planProviders(scene, purchases)
  const atOnce = (isMeant: (purchase: Purchase) => boolean, run: (purchase: Purchase) => Promise<unknown>) =>
    inParallel(purchases.filter(isMeant), AT_ONCE, run)
  const readAll = async () => readEnds(await readEndState(scene.test.database), purchases)

  await atOnce(
    () => true,
    (each) => playPurchase(scene, each),
  )
  await scene.work()
  const told = await readAll()
  await decide()
  await refund()
  await atOnce(
    ({ fate, ...each }) => isCaptured(each) && (fate === 'LATE' || fate === 'OUT_OF_ORDER'),
    (each) => sendTruth(scene, each),
  )
  await endHolds()
  return {
    purchases,
    ends: await readAll(),
    /** Purchases that were sold, or whose refund was owed, before any worker was made to ask. */
    settledByNotice: new Set(purchases.filter((each) => told.get(each)?.payment === 'CAPTURED')),
  }

  /** Lets pending charges succeed after the workers have asked, and cancels the shows of some sales. */
  async function decide() {
    for (let round = 0; round < 3; round++) await ask(scene)
    await atOnce(
      ({ outcome }) => outcome === 'LATE_PENDING',
      async (purchase) => {
        const { intent, order } = purchase
        if (intent) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
        const capture = order?.purchase_units[0]?.payments?.captures[0]
        if (capture) capture.status = 'COMPLETED'
        await deliverNotices(scene, purchase)
      },
    )
    await ask(scene)
    await atOnce(
      ({ outcome }) => outcome === 'CANCELLED_AFTER',
      ({ eventReference }) =>
        answerOf(scene.test.call(cancelEvent, { params: { externalReferenceId: eventReference } })),
    )
  }

  async function refund() {
    const isOf = (refunding: string) => (each: Purchase) => isRefunded(each) && each.refunding === refunding
    const change = async (purchase: Purchase, status: 'succeeded' | 'failed', mustArrive = false) => {
      // Notices about the state before the change; contradictory ones claim the next one already.
      await deliverRefundNotices(scene, purchase, mustArrive)
      moveRefund(scene, purchase, status)
      await deliverRefundNotices(scene, purchase, mustArrive)
    }
    for (let round = 0; round < 3; round++) await ask(scene)
    await Promise.all([
      atOnce(isOf('NAMED'), (each) => payToAccount(scene, each)),
      atOnce(isOf('PENDING'), (each) => change(each, 'succeeded')),
      atOnce(isOf('FAILS_FOR_GOOD'), (each) => change(each, 'failed')),
      atOnce(isOf('RETRIED'), (each) => change(each, 'failed')),
      atOnce(isOf('COMES_BACK'), (each) => change(each, 'failed', true)),
    ])
    await ask(scene)
    // Two operators ask at once for another attempt.
    await atOnce(isOf('RETRIED'), ({ paymentId }) =>
      twice(scene, (db, sellerId) => retryRefund(db, { sellerId, paymentId })),
    )
    await ask(scene)
    await atOnce(
      (each) => isRefunded(each) && !['FAILS_FOR_GOOD', 'COMES_BACK'].includes(each.refunding),
      (purchase) => deliverRefundNotices(scene, purchase, purchase.fate === 'LATE'),
    )
  }

  /** Ends the holds of buyers who did not pay. */
  async function endHolds() {
    await atOnce(
      (each) => !isCaptured(each),
      ({ buyIntentionId }) => expireHold(scene.test, buyIntentionId),
    )
    await ask(scene)
    await atOnce(
      (each) => !isCaptured(each) && each.fate === 'LATE',
      (each) => sendTruth(scene, each),
    )
    await ask(scene)
  }
}

/** True if a notice, or the operator, has reported captured money while the purchases were played. */
export function isToldInTime(purchase: Purchase): boolean {
  return isCaptured(purchase) && purchase.outcome !== 'LATE_PENDING' && !isLost(purchase.fate)
}

/** The buyer names an account, and two operators pay to it at once. */
async function payToAccount(scene: Scene, { buyIntentionId, paymentId }: Purchase): Promise<void> {
  const account = {
    holderName: 'Bruno Paz',
    bankName: 'Banco de Pruebas',
    kind: 'LOCAL',
    accountNumber: '0720168020000001',
  } as const
  const { seller, database, options } = scene.test
  const key = { sellerId: seller.sellerId, buyIntentionId }
  // As the call of the page does once the code is right. The code itself is in a mail.
  await inTenantTransaction(database, key.sellerId, (db) =>
    setRefundAccount(db, key, sealAccount(options.vault, account)),
  )
  await twice(scene, (db, sellerId) =>
    confirmRefund(db, { sellerId, paymentId }, `transfer ${buyIntentionId}`),
  )
}

async function twice(
  { test, wrongReplies }: Scene,
  run: (db: Parameters<typeof retryRefund>[0], sellerId: string) => Promise<boolean>,
): Promise<void> {
  const { sellerId } = test.seller
  const once = () => inTenantTransaction(test.database, sellerId, (db) => run(db, sellerId))
  const done = await Promise.all([once(), once()])
  if (done.filter(Boolean).length !== 1) wrongReplies.push(`Two operators at once got ${done}.`)
}
