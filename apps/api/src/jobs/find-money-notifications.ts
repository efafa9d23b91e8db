import { toMajorUnits } from '@taquilla/contract'
import {
  type ChangedDebts,
  payouts,
  presentPayout,
  presentRefund,
  presentSale,
  refunds,
  sales,
} from '#domain/money/index.ts'
import {
  debtNotification,
  type PayoutChange,
  payoutChangeNotification,
  type RefundChange,
  refundNotification,
  saleNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import type { NotificationFinder } from './notification-finder.ts'

export const findSaleNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { buyIntentionId } = payload as { readonly buyIntentionId: string }
  const sale = await sales.find(db, sellerId, buyIntentionId)
  return sale === undefined ? [] : [saleNotification(action, presentSale(sale))]
}

export const findRefundNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { paymentId, status, updatedAt } = payload as { readonly paymentId: string } & Partial<RefundChange>
  // Changes that an earlier version announced do not name the status.
  if (status === undefined || updatedAt === undefined) return []
  const refund = await refunds.find(db, sellerId, paymentId)
  const change = { status, updatedAt: toIso(updatedAt) }
  return refund === undefined ? [] : [refundNotification(action, presentRefund(refund), change)]
}

interface AnnouncedPayouts {
  readonly listingIds: readonly string[]
  /** Undefined if an earlier version announced the change. */
  readonly at?: string
  readonly reference?: string | null
  /** Minor units as text. Undefined if an earlier version announced the change, which kept nothing for debts. */
  readonly nettedMinor?: string
  readonly failure?: string | null
}

export function findPayoutChanges(status: PayoutChange['status']): NotificationFinder {
  return async (db, { sellerId, payload }, action) => {
    const { listingIds, at, reference = null, failure = null, nettedMinor } = payload as AnnouncedPayouts
    if (at === undefined) return []
    const changeOf = (currency: string): PayoutChange => {
      if (status === 'DUE') return { status, dueAt: toIso(at) }
      if (status === 'FAILED') return { status, failure, failedAt: toIso(at) }
      const netted = toMajorUnits(BigInt(nettedMinor ?? 0), currency)
      return { status, netted, reference, deliveredAt: toIso(at) }
    }
    const found: WebhookNotification[] = []
    for (const listingId of listingIds) {
      const payout = await payouts.find(db, sellerId, listingId)
      if (payout) {
        found.push(payoutChangeNotification(action, presentPayout(payout), changeOf(payout.currency)))
      }
    }
    return found
  }
}

export const findDebtNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { debts, at } = payload as ChangedDebts
  const found: WebhookNotification[] = []
  for (const { listingId, debtMinor, leftMinor } of debts) {
    const payout = await payouts.find(db, sellerId, listingId)
    if (payout === undefined) continue
    const major = (minor: string) => toMajorUnits(BigInt(minor), payout.currency)
    const change = { amount: major(debtMinor), open: major(leftMinor), updatedAt: toIso(at) }
    found.push(debtNotification(action, presentPayout(payout), change))
  }
  return found
}

/** Times in the outbox are PostgreSQL's text, with microseconds and an offset. */
function toIso(time: string): string {
  return new Date(time).toISOString()
}
