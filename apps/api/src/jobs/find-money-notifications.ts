import { toMajorUnits } from '@taquilla/contract'
import {
  LISTING_SOLD,
  PAYOUT_DEBT_ARISEN,
  PAYOUT_DEBT_REDUCED,
  PAYOUT_DELIVERED,
  PAYOUT_DUE,
  PAYOUT_FAILED,
  REFUND_DONE,
  REFUND_FAILED,
  REFUND_OWED,
  REFUND_UPDATED,
} from '#changes/catalog.ts'
import type { Payload } from '#changes/change.ts'
import type { Heard, HeardChange } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import { payouts, refunds, sales } from '#domain/money/index.ts'
import {
  debtNotification,
  findNotifiedListings,
  type PayoutChange,
  payoutChangeNotification,
  payoutNotification,
  refundNotification,
  saleNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import { type NotificationFinder, notifyOf } from './notification-finder.ts'

type Action = WebhookNotification['action']

export const MONEY_NOTIFICATIONS: readonly NotificationFinder[] = [
  notifyOf(LISTING_SOLD, 'sale.completed', async (db, { sellerId, payload: { buyIntentionId } }, action) => {
    const sale = await sales.find(db, sellerId, buyIntentionId)
    return sale === undefined ? [] : [saleNotification(action, sale)]
  }),
  ...[REFUND_OWED, REFUND_UPDATED, REFUND_DONE, REFUND_FAILED].map((change) =>
    notifyOf(change, REFUND_UPDATED.topic, findRefundNotifications),
  ),
  notifyOf(PAYOUT_DUE, 'payout.pending', (db, heard, action) =>
    findPayoutChanges(db, heard, {
      action,
      changeOf: (at) => ({ status: 'DUE', dueAt: at }),
    }),
  ),
  notifyOf(PAYOUT_DELIVERED, 'payouts.delivered', findPayoutNotifications),
  notifyOf(PAYOUT_DELIVERED, 'payout.paid', (db, heard, action) => {
    const { reference = null, nettedMinor } = heard.payload
    return findPayoutChanges(db, heard, {
      action,
      changeOf(at, currency) {
        const netted = toMajorUnits(BigInt(nettedMinor ?? 0), currency)
        return { status: 'DELIVERED', netted, reference, deliveredAt: at }
      },
    })
  }),
  notifyOf(PAYOUT_FAILED, PAYOUT_FAILED.topic, (db, heard, action) => {
    const { failure = null } = heard.payload
    return findPayoutChanges(db, heard, {
      action,
      changeOf: (at) => ({ status: 'FAILED', failure, failedAt: at }),
    })
  }),
  notifyOf(PAYOUT_DEBT_ARISEN, 'payout.debt.updated', findDebtNotifications),
  notifyOf(PAYOUT_DEBT_REDUCED, 'payout.debt.updated', findDebtNotifications),
]

async function findRefundNotifications(
  db: Sql,
  { sellerId, payload }: HeardChange<Payload<typeof REFUND_OWED>>,
  action: Action,
) {
  const { paymentId, status, updatedAt } = payload
  // Changes that an earlier version announced do not name the status.
  if (status === undefined || updatedAt === undefined) return []
  const refund = await refunds.find(db, sellerId, paymentId)
  const change = { status, updatedAt: toIso(updatedAt) }
  return refund === undefined ? [] : [refundNotification(action, refund, change)]
}

async function findPayoutNotifications(
  db: Sql,
  { sellerId, payload }: Heard<typeof PAYOUT_DELIVERED>,
  action: Action,
) {
  const listings = await findNotifiedListings(db, sellerId, payload.listingIds)
  return listings.flatMap((listing) => payoutNotification(action, listing))
}

/** Empty for a change that an earlier version announced, without its time. */
async function findPayoutChanges(
  db: Sql,
  { sellerId, payload: { listingIds, at } }: HeardChange<Payload<typeof PAYOUT_DUE>>,
  {
    action,
    changeOf,
  }: {
    readonly action: Action
    readonly changeOf: (at: string, currency: string) => PayoutChange
  },
) {
  if (at === undefined) return []
  const found: WebhookNotification[] = []
  for (const listingId of listingIds) {
    const payout = await payouts.find(db, sellerId, listingId)
    if (payout) {
      const change = changeOf(toIso(at), payout.currency)
      found.push(payoutChangeNotification(action, payout, change))
    }
  }
  return found
}

async function findDebtNotifications(
  db: Sql,
  { sellerId, payload: { debts, at } }: HeardChange<Payload<typeof PAYOUT_DEBT_ARISEN>>,
  action: Action,
) {
  const found: WebhookNotification[] = []
  for (const { listingId, debtMinor, leftMinor } of debts) {
    const payout = await payouts.find(db, sellerId, listingId)
    if (payout === undefined) continue
    const major = (minor: string) => toMajorUnits(BigInt(minor), payout.currency)
    const change = { amount: major(debtMinor), open: major(leftMinor), updatedAt: toIso(at) }
    found.push(debtNotification(action, payout, change))
  }
  return found
}

/** Times in the outbox are PostgreSQL's text, with microseconds and an offset. */
function toIso(time: string): string {
  return new Date(time).toISOString()
}
