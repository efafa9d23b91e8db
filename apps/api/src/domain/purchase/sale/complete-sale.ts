import type { PaymentState } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { postOwedRefund, type RefundReason } from '#domain/money/index.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { isUndecided } from '../payments/payment.ts'
import {
  applySwaps,
  listSwaps,
  returnTickets,
  type StoredSwap,
  startSwaps,
} from '../swaps/swaps-repository.ts'
import { type LockedPurchase, lockPurchase } from './locked-purchase-repository.ts'
import { findPurchaseConditions, type PurchaseConditions } from './purchase-conditions-repository.ts'
import { refuseSale } from './refuse-sale-repository.ts'
import { type Capture, findPurchaseOf, sell } from './sales-repository.ts'

export interface SaleTools {
  /** Names of the payment providers whose refunds go to an account that the buyer names. */
  readonly transfers: readonly string[]
}

/**
 * Records captured money: sells the tickets if the purchase is still valid, else creates a refund. Repeated captures of
 * the same payment change nothing. Tickets of a Lite system are swapped there first; until all swaps are done the
 * payment is CONFIRMING (docs/decisions/lite.md).
 */
export async function completeSale(
  db: Sql,
  key: PaymentKey,
  { capture, transfers }: SaleTools & { readonly capture: Capture },
): Promise<void> {
  const buyIntentionId = await findPurchaseOf(db, key)
  if (buyIntentionId === undefined) throw new Error(`There is no payment ${key.paymentId}.`)
  const { sellerId, paymentId } = key
  const locked = await lockPurchase(db, { sellerId, buyIntentionId, paymentId })
  if (locked?.payment === undefined) throw new Error(`The purchase of payment ${paymentId} does not exist.`)
  if (locked.payment.status === 'CAPTURED') return
  const { items } = locked
  const conditions = await findPurchaseConditions(db, { sellerId, buyIntentionId })
  const swaps = items.some(({ isLite }) => isLite) ? await listSwaps(db, key) : undefined
  // The job that carries out swaps calls this function again when all of them have ended.
  if (swaps?.some(({ status }) => status === 'WANTED')) return
  const reason =
    refundReason(locked, { capture, conditions }) ?? swapRefundReason(swaps, locked.payment.status)
  if (reason === undefined) {
    if (swaps?.length === 0) {
      await startSwaps(db, key, { capture, items: items.filter(({ isLite }) => isLite) })
      return
    }
    await sell(db, {
      ...key,
      buyIntentionId,
      lockedAt: locked.lockedAt,
      capture,
      items,
      releasedTicketIds: releasedTicketIdsOf(conditions),
    })
    const swapIds = swaps?.map(({ swapId }) => swapId)
    if (swapIds) await applySwaps(db, sellerId, { swapIds, status: 'SOLD' })
    return
  }
  if (swaps) await returnTickets(db, key)
  const buyIntentionStatus = locked.buyIntention.hasExpired ? 'EXPIRED' : 'VOIDED'
  await refuseSale(db, key, { capture, reason, buyIntentionStatus, transfers })
  await postOwedRefund(db, { ...key, currency: capture.currency }, capture.amountMinor)
}

function releasedTicketIdsOf(conditions: readonly PurchaseConditions[]): string[] {
  return conditions.filter(({ isUnlocked }) => isUnlocked).map(({ ticketId }) => ticketId)
}

/** A late capture of an abandoned payment starts no swaps, since another payment may be in progress. */
function swapRefundReason(
  swaps: readonly StoredSwap[] | undefined,
  paymentStatus: PaymentState,
): RefundReason | undefined {
  const canStart = isUndecided(paymentStatus)
  if (swaps === undefined || (swaps.length === 0 && canStart)) return undefined
  return swaps.length > 0 && swaps.every(({ status }) => status === 'DONE') ? undefined : 'NOT_AVAILABLE'
}

/** Returns why captured money must be refunded; undefined if the sale can complete. */
export function refundReason(
  { show, buyIntention, items }: LockedPurchase,
  { capture, conditions }: { capture: Capture; conditions: readonly PurchaseConditions[] },
): RefundReason | undefined {
  if (!show.isLive) return 'SHOW_CANCELLED'
  if (buyIntention.status === 'EXPIRED' || (buyIntention.status === 'OPEN' && buyIntention.hasExpired))
    return 'LATE'
  if (buyIntention.status !== 'OPEN' || buyIntention.buyerEmail === null) return 'NOT_AVAILABLE'
  if (show.hasStarted || !show.isResaleEnabled) return 'NOT_AVAILABLE'
  const areAvailable = items.every(
    ({ ticketStatus, listingStatus, isHeld }) =>
      ticketStatus === 'LISTED' && listingStatus === 'ACTIVE' && isHeld,
  )
  if (items.length === 0 || !areAvailable) return 'NOT_AVAILABLE'
  if (conditions.length !== items.length || !conditions.every((each) => each.allowsPurchase))
    return 'NOT_AVAILABLE'
  if (capture.amountMinor !== buyIntention.totalMinor || capture.currency !== buyIntention.currency) {
    return 'WRONG_AMOUNT'
  }
  return undefined
}
