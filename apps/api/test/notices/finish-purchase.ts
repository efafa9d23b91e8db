import { setTimeout as sleep } from 'node:timers/promises'
import { cancelEvent } from '@taquilla/contract'
import { inTenantTransaction } from '#database/transaction.ts'
import { confirmRefund, retryRefund, sealAccount, setRefundAccount } from '#domain/money/index.ts'
import { isCaptured, isRefunded } from './deal.ts'
import { deliverNotices, deliverRefundNotices, sendTruth } from './deliver-notices.ts'
import { expectedEnd } from './expected-end.ts'
import { moveRefund } from './notices-of.ts'
import type { SeenCalls } from './provider-plans.ts'
import { bodyOf, callAsSeller, type Purchase, type Scene } from './scene.ts'
import type { SentNotices } from './sent-notices.ts'
import type { StoredEnd } from './stored-ends.ts'

export interface Stage {
  readonly scene: Scene
  readonly notices: SentNotices
  readonly seen: SeenCalls
  /** Stored rows by payment, as last read. */
  readonly ends: () => ReadonlyMap<string, StoredEnd>
  /** Time, by `performance.now()`, after which nothing is awaited any more. */
  readonly giveUpAt: number
}

const POLL_MS = 100
/** A sweep reads an expired order twice: to ask for its state, and before it gives the payment up. */
const READS_OF_THREE_SWEEPS = 6

/** Carries on a purchase until its provider has decided, and to the end of its refund. */
export async function finishPurchase(stage: Stage, purchase: Purchase): Promise<void> {
  const { scene, notices } = stage
  if (!isCaptured(purchase)) {
    // PayPal declines when the order is captured, which must happen before the hold ends.
    const isFinal = expectedEnd(purchase).payment === 'DECLINED'
    if (isFinal) await until(stage, () => endOf(stage, purchase)?.payment === 'DECLINED')
    return
  }
  if (purchase.outcome === 'LATE_PENDING') await completeLate(stage, purchase)
  if (!(await until(stage, () => endOf(stage, purchase)?.payment === 'CAPTURED'))) return
  if (purchase.outcome === 'CANCELLED_AFTER') {
    const params = { externalReferenceId: purchase.eventReference }
    bodyOf(await callAsSeller(scene, cancelEvent, { params }))
  }
  if (isRefunded(purchase)) await finishRefund(stage, purchase)
  if (purchase.fate === 'LATE' || purchase.fate === 'OUT_OF_ORDER') await sendTruth(notices, purchase)
}

/** Lets a pending charge succeed after the worker has asked about the expired purchase. */
async function completeLate(stage: Stage, purchase: Purchase): Promise<void> {
  const { intent, order } = purchase
  const before = stage.seen(purchase, 'read')
  const isGivenUp = () => endOf(stage, purchase)?.payment === 'ABANDONED'
  const isAsked = () =>
    stage.seen(purchase, intent ? 'cancel' : 'read') >= (intent ? 1 : before + READS_OF_THREE_SWEEPS)
  await until(stage, () => isGivenUp() || isAsked())
  if (intent) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  const capture = order?.purchase_units[0]?.payments?.captures[0]
  if (capture) capture.status = 'COMPLETED'
  await deliverNotices(stage.scene, stage.notices, purchase)
}

async function finishRefund(stage: Stage, purchase: Purchase): Promise<void> {
  const { scene } = stage
  const refundIs = (...statuses: string[]) =>
    until(stage, () => statuses.includes(endOf(stage, purchase)?.refund ?? ''))
  const change = async (status: 'succeeded' | 'failed', mustArrive = false) => {
    const delivery = { notices: stage.notices, purchase, mustArrive }
    // Notices about the state before the change; contradictory ones claim the next one already.
    await deliverRefundNotices(scene, delivery)
    moveRefund(scene, purchase, status)
    await deliverRefundNotices(scene, delivery)
  }
  switch (purchase.refunding) {
    case 'NAMED':
      if (await refundIs('AWAITING_ACCOUNT')) await payToAccount(stage, purchase)
      return
    case 'UNNAMED':
      await refundIs('AWAITING_ACCOUNT')
      return
    case 'PENDING':
      if (!(await refundIs('AWAITING_PROVIDER'))) return
      await change('succeeded')
      break
    case 'FAILS_FOR_GOOD':
    case 'RETRIED':
      if (!(await refundIs('AWAITING_PROVIDER'))) return
      await change('failed')
      if (!(await refundIs('FAILED')) || purchase.refunding === 'FAILS_FOR_GOOD') return
      await retry(stage, purchase)
      break
    case 'COMES_BACK':
      if (!(await refundIs('DONE'))) return
      await change('failed', true)
      await refundIs('FAILED')
      return
    default:
  }
  if (!(await refundIs('DONE'))) return
  await deliverRefundNotices(scene, {
    notices: stage.notices,
    purchase,
    mustArrive: purchase.fate === 'LATE',
  })
}

/** The buyer names an account, and two operators pay to it at once. */
async function payToAccount({ scene }: Stage, purchase: Purchase): Promise<void> {
  const { buyIntentionId, paymentId } = purchase
  const account = {
    holderName: 'Bruno Paz',
    bankName: 'Banco de Pruebas',
    kind: 'LOCAL',
    accountNumber: '0720168020000001',
  } as const
  const { seller, database, options } = scene.testApp
  const key = { sellerId: seller.sellerId, buyIntentionId }
  // As the call of the page does once the code is right. The code itself is in a mail.
  await inTenantTransaction(database, key.sellerId, (db) =>
    setRefundAccount(db, key, sealAccount(options.vault, account)),
  )
  await twice(scene, (db, sellerId) =>
    confirmRefund(db, { sellerId, paymentId }, `transfer ${buyIntentionId}`),
  )
}

/** Two operators ask at once for another attempt of a failed refund. */
async function retry({ scene }: Stage, { paymentId }: Purchase): Promise<void> {
  await twice(scene, (db, sellerId) => retryRefund(db, { sellerId, paymentId }))
}

async function twice(
  { platform, wrongReplies }: Scene,
  run: (db: Parameters<typeof retryRefund>[0], sellerId: string) => Promise<boolean>,
): Promise<void> {
  const { sellerId } = platform.seller
  const once = () => inTenantTransaction(platform.database, sellerId, (db) => run(db, sellerId))
  const done = await Promise.all([once(), once()])
  if (done.filter(Boolean).length !== 1) wrongReplies.push(`Two operators at once got ${done}.`)
}

function endOf({ ends }: Stage, { paymentId }: Purchase): StoredEnd | undefined {
  return ends().get(paymentId)
}

/** Waits for the condition. False if it was not met, which the checks at the end report with the purchase's name. */
export async function until({ giveUpAt }: Pick<Stage, 'giveUpAt'>, isMet: () => boolean): Promise<boolean> {
  while (!isMet() && performance.now() < giveUpAt) await sleep(POLL_MS)
  return isMet()
}
