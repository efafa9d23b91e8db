import type { Sql } from '#database/sql.ts'
import { entriesOfDebt, entriesOfSale } from './ledger.ts'
import { insertMovement } from './ledger-repository.ts'
import type { PaymentKey, RefundReason } from './payment.ts'
import {
  type Capture,
  findSaleScope,
  type LockedSale,
  lockSale,
  owe,
  type SaleScope,
  sell,
} from './sales-repository.ts'

/** What rules say of a ticket at the moment of its sale. */
export interface SaleTerms {
  readonly ticketId: string
  readonly allowsPurchase: boolean
  /** Its holder has seen the code. */
  readonly isCodeReleased: boolean
}

/** Reads the terms of tickets of one show within the sale's transaction. */
export type FindSaleTerms = (
  sql: Sql,
  tickets: {
    readonly sellerId: string
    readonly eventReference: string
    readonly showId: string
    readonly ticketIds: readonly string[]
  },
) => Promise<SaleTerms[]>

/**
 * Records captured money, once: it completes the purchase where everything still holds, and is owed to the buyer
 * otherwise. A capture that is known already changes nothing.
 */
export async function completeSale(
  sql: Sql,
  key: PaymentKey,
  { capture, findTerms }: { capture: Capture; findTerms: FindSaleTerms },
): Promise<void> {
  const scope = await findSaleScope(sql, key)
  if (scope === undefined) throw new Error(`There is no payment ${key.paymentId}.`)
  const locked = await lockSale(sql, scope)
  if (locked.payment.status === 'CAPTURED') return
  const ticketIds = locked.tickets.map(({ ticketId }) => ticketId)
  const terms = await findTerms(sql, { ...scope, ticketIds })
  const reason = reasonAgainst(locked, { capture, terms })
  if (reason === undefined) {
    const releasedTicketIds = terms.filter((each) => each.isCodeReleased).map(({ ticketId }) => ticketId)
    await sell(sql, scope, { capture, ticketIds, releasedTicketIds })
  } else {
    const intentionStatus = locked.intention.hasExpired ? 'EXPIRED' : 'VOIDED'
    await owe(sql, scope, { capture, reason, intentionStatus })
  }
  await record(sql, scope, { locked, capture, isSale: reason === undefined })
}

async function record(
  sql: Sql,
  { sellerId, paymentId }: SaleScope,
  { locked, capture, isSale }: { locked: LockedSale; capture: Capture; isSale: boolean },
) {
  await insertMovement(sql, {
    sellerId,
    paymentId,
    kind: isSale ? 'SALE' : 'REFUND_OWED',
    currency: capture.currency,
    entries: isSale ? entriesOfSale(locked.items) : entriesOfDebt(capture.amountMinor),
  })
}

/** Why captured money sells nothing; undefined where it does. */
export function reasonAgainst(
  { show, tickets, listings, intention, items }: LockedSale,
  { capture, terms }: { capture: Capture; terms: readonly SaleTerms[] },
): RefundReason | undefined {
  if (!show.isLive) return 'SHOW_CANCELLED'
  if (intention.status === 'EXPIRED' || (intention.status === 'OPEN' && intention.hasExpired)) return 'LATE'
  if (intention.status !== 'OPEN' || intention.buyerEmail === null) return 'NOT_AVAILABLE'
  if (show.hasStarted || !show.isResaleEnabled) return 'NOT_AVAILABLE'
  const isComplete = items.length > 0 && tickets.length === items.length && listings.length === items.length
  const areThere =
    tickets.every(({ status }) => status === 'LISTED') &&
    listings.every(({ status }) => status === 'ACTIVE') &&
    items.every(({ isHeld }) => isHeld)
  if (!isComplete || !areThere) return 'NOT_AVAILABLE'
  if (terms.length !== tickets.length || !terms.every((each) => each.allowsPurchase)) return 'NOT_AVAILABLE'
  if (capture.amountMinor !== intention.totalMinor || capture.currency !== intention.currency) {
    return 'WRONG_AMOUNT'
  }
  return undefined
}
