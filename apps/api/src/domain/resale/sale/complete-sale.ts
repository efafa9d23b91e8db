import type { PaymentState } from '@taquilla/contract/guest'
import type { Sql, Transaction } from '#database/sql.ts'
import { entriesOfDebt } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import { isUndecided, type PaymentKey, type RefundReason, type StoredPayment } from '../payments/payment.ts'
import {
  beginSwaps,
  giveBack,
  listSwaps,
  type StoredSwap,
  takeOverTickets,
} from '../swaps/swaps-repository.ts'
import { owe } from './debts-repository.ts'
import { type LockedPurchase, lockPurchase } from './locked-purchase-repository.ts'
import { type Capture, findPurchaseOf, sell, sellAtOnce } from './sales-repository.ts'

/** What rules say of a ticket at the moment of its sale. */
export interface SaleTerms {
  readonly ticketId: string
  readonly allowsPurchase: boolean
  /** Its holder has seen the code. */
  readonly isCodeReleased: boolean
}

/** Reads the terms of a purchase's tickets within the sale's transaction. */
export type FindSaleTerms = (
  db: Sql,
  purchase: { readonly sellerId: string; readonly buyIntentionId: string },
) => Promise<SaleTerms[]>

/** A reader and a value from other modules, which a sale is completed with. */
export interface SaleTools {
  readonly findTerms: FindSaleTerms
  /** Names of the providers whose refunds go to an account that the buyer names. */
  readonly transfers: readonly string[]
}

/**
 * Records captured money, once: it completes the purchase where everything still holds, and is owed to the buyer
 * otherwise. A capture that is known already changes nothing. Where tickets belong to a Lite system, that system changes
 * their owner first, and the payment is CONFIRMING until it has (docs/adr/0029).
 */
export async function completeSale(
  db: Sql,
  key: PaymentKey,
  { capture, findTerms, transfers }: SaleTools & { readonly capture: Capture },
): Promise<void> {
  const buyIntentionId = await findPurchaseOf(db, key)
  if (buyIntentionId === undefined) throw new Error(`There is no payment ${key.paymentId}.`)
  const { sellerId, paymentId } = key
  const locked = await lockPurchase(db, { sellerId, buyIntentionId, paymentId })
  if (locked?.payment === undefined) throw new Error(`The payment ${paymentId} refers to what is not there.`)
  if (locked.payment.status === 'CAPTURED') return
  const { items } = locked
  const terms = await findTerms(db, { sellerId, buyIntentionId })
  const swaps = items.some(({ isLite }) => isLite) ? await listSwaps(db, key) : undefined
  // Whoever asks for them comes back when all are answered.
  if (swaps?.some(({ status }) => status === 'WANTED')) return
  const reason = reasonAgainst(locked, { capture, terms }) ?? reasonAgainstSwaps(swaps, locked.payment.status)
  if (reason === undefined) {
    if (swaps?.length === 0) {
      await beginSwaps(db, key, { capture, items: items.filter(({ isLite }) => isLite) })
      return
    }
    await sell(db, { ...key, buyIntentionId, capture, items, releasedTicketIds: releasedOf(terms) })
    const swapIds = swaps?.map(({ swapId }) => swapId)
    if (swapIds) await takeOverTickets(db, sellerId, { swapIds, status: 'SOLD' })
    return
  }
  if (swaps) await giveBack(db, key)
  const intentionStatus = locked.intention.hasExpired ? 'EXPIRED' : 'VOIDED'
  await owe(db, key, { capture, reason, intentionStatus, transfers })
  await insertMovement(db, {
    sellerId,
    paymentId,
    kind: 'REFUND_OWED',
    currency: capture.currency,
    entries: entriesOfDebt(capture.amountMinor),
  })
}

/**
 * Sells by a payment that is not stored yet, under the locks of its purchase; false where something stands against it,
 * or another system has to be asked first. Where it sells, that ends the transaction.
 */
export async function sellLocked(
  db: Transaction,
  payment: Pick<StoredPayment, 'sellerId' | 'paymentId' | 'buyIntentionId' | 'provider'>,
  { locked, ...found }: { locked: LockedPurchase; capture: Capture; terms: readonly SaleTerms[] },
): Promise<boolean> {
  if (reasonAgainst(locked, found) !== undefined) return false
  if (locked.items.some(({ isLite }) => isLite)) return false
  const { sellerId, paymentId, buyIntentionId, provider } = payment
  const releasedTicketIds = releasedOf(found.terms)
  const { items } = locked
  const sale = { sellerId, paymentId, buyIntentionId, capture: found.capture, items, releasedTicketIds }
  await sellAtOnce(db, { ...sale, provider })
  return true
}

/** Tickets whose code its holder has seen. */
function releasedOf(terms: readonly SaleTerms[]): string[] {
  return terms.filter(({ isCodeReleased }) => isCodeReleased).map(({ ticketId }) => ticketId)
}

/** What a payment given up has brought late begins no swap: another payment may be under way. */
function reasonAgainstSwaps(
  swaps: readonly StoredSwap[] | undefined,
  paymentStatus: PaymentState,
): RefundReason | undefined {
  const canBegin = isUndecided(paymentStatus)
  if (swaps === undefined || (swaps.length === 0 && canBegin)) return undefined
  return swaps.length > 0 && swaps.every(({ status }) => status === 'DONE') ? undefined : 'NOT_AVAILABLE'
}

/** Why captured money sells nothing; undefined where it does. */
export function reasonAgainst(
  { show, intention, items }: LockedPurchase,
  { capture, terms }: { capture: Capture; terms: readonly SaleTerms[] },
): RefundReason | undefined {
  if (!show.isLive) return 'SHOW_CANCELLED'
  if (intention.status === 'EXPIRED' || (intention.status === 'OPEN' && intention.hasExpired)) return 'LATE'
  if (intention.status !== 'OPEN' || intention.buyerEmail === null) return 'NOT_AVAILABLE'
  if (show.hasStarted || !show.isResaleEnabled) return 'NOT_AVAILABLE'
  const areThere = items.every(
    ({ ticketStatus, listingStatus, isHeld }) =>
      ticketStatus === 'LISTED' && listingStatus === 'ACTIVE' && isHeld,
  )
  if (items.length === 0 || !areThere) return 'NOT_AVAILABLE'
  if (terms.length !== items.length || !terms.every((each) => each.allowsPurchase)) return 'NOT_AVAILABLE'
  if (capture.amountMinor !== intention.totalMinor || capture.currency !== intention.currency) {
    return 'WRONG_AMOUNT'
  }
  return undefined
}
