import type { TestApp } from '../../build-app.ts'
import { readPurchaseState } from '../../builders/payments.ts'
import { RESELLER } from '../../builders/resale.ts'
import { positional } from '../../positional.ts'
import { type Dealt, isCaptured, isRefunded, type Outcome } from './deal.ts'
import type { Purchase } from './scene.ts'

/** Everything that is stored about a purchase when all is over. */
export interface End {
  readonly buyIntention: string
  readonly listing: string
  readonly ticket: string
  readonly owner: 'RESELLER' | 'BUYER' | 'RIVAL'
  readonly payment: string
  readonly isSale: boolean
  readonly reason: string | null
  readonly refund: string | null
  readonly payout: string | null
  /** Money of this payment that our ledger shows as cash, and as owed to the buyer. */
  readonly cashMinor: number
  readonly owedMinor: number
  /** Captured payments, of any buyer, that bought the ticket; and their payouts. */
  readonly salesCount: number
  readonly payoutsCount: number
}

/** Money that the provider's own records show. */
export interface ProvidersMoney {
  readonly capturedMinor: number
  readonly refundedMinor: number
}

/** Captured with another amount than the purchase's total. */
export const EXCESS_MINOR = 5_000

type Place = Pick<End, 'buyIntention' | 'listing' | 'ticket' | 'owner' | 'reason'>

const SOLD: Place = {
  buyIntention: 'COMPLETED',
  listing: 'SOLD',
  ticket: 'ACTIVE',
  owner: 'BUYER',
  reason: null,
}
const UNSOLD: Place = {
  buyIntention: 'EXPIRED',
  listing: 'ACTIVE',
  ticket: 'LISTED',
  owner: 'RESELLER',
  reason: null,
}
const WRONG: Place = { ...UNSOLD, buyIntention: 'VOIDED', reason: 'WRONG_AMOUNT' }
const ENDED = { ...UNSOLD, buyIntention: 'VOIDED', listing: 'CANCELLED' }

const PLACES: Readonly<Record<Outcome, Place>> = {
  CAPTURED: SOLD,
  ANSWER_LOST: SOLD,
  DECLINED: UNSOLD,
  ABANDONED: UNSOLD,
  WRONG_AMOUNT: WRONG,
  WRONG_CURRENCY: WRONG,
  CANCELLED_AFTER: { ...SOLD, ticket: 'CANCELLED', reason: 'SHOW_CANCELLED' },
  LATE_EXPIRED: { ...UNSOLD, reason: 'LATE' },
  LATE_PENDING: { ...UNSOLD, reason: 'LATE' },
  LATE_RESOLD: { ...SOLD, buyIntention: 'EXPIRED', owner: 'RIVAL', reason: 'LATE' },
  LATE_REMOVED: { ...ENDED, ticket: 'DELETED', reason: 'NOT_AVAILABLE' },
  LATE_CANCELLED: { ...ENDED, ticket: 'CANCELLED', reason: 'SHOW_CANCELLED' },
}

/** End that the money's outcome demands, whatever became of the notices. */
export function expectedEnd(dealt: Dealt): End {
  const { outcome } = dealt
  const { capturedMinor, refundedMinor } = expectedMoney(dealt)
  const cashMinor = capturedMinor - refundedMinor
  const salesCount = PLACES[outcome].owner === 'RESELLER' ? 0 : 1
  return {
    ...PLACES[outcome],
    payment: isCaptured(dealt) ? 'CAPTURED' : unpaid(dealt),
    isSale: PLACES[outcome] === SOLD || outcome === 'CANCELLED_AFTER',
    refund: isRefunded(dealt) ? refundOf(dealt) : null,
    payout: outcome === 'CANCELLED_AFTER' ? 'CANCELLED' : PLACES[outcome] === SOLD ? 'HELD' : null,
    cashMinor,
    owedMinor: isRefunded(dealt) ? cashMinor : 0,
    salesCount,
    payoutsCount: salesCount,
  }
}

export function expectedMoney(dealt: Dealt): ProvidersMoney {
  const { outcome, totalMinor } = dealt
  if (!isCaptured(dealt)) return { capturedMinor: 0, refundedMinor: 0 }
  const capturedMinor = totalMinor + (outcome === 'WRONG_AMOUNT' ? EXCESS_MINOR : 0)
  const isBack = isRefunded(dealt) && refundOf(dealt) === 'DONE'
  return { capturedMinor, refundedMinor: isBack ? capturedMinor : 0 }
}

function refundOf({ refunding }: Dealt): string {
  if (refunding === 'UNNAMED') return 'AWAITING_ACCOUNT'
  return refunding === 'FAILS_FOR_GOOD' || refunding === 'COMES_BACK' ? 'FAILED' : 'DONE'
}

/**
 * A card that Stripe declines, or a transfer that nobody confirms, leaves the payment open until its hold ends. What
 * PayPal refuses or declines is final.
 */
function unpaid({ provider, outcome }: Dealt): string {
  return provider === 'paypal' && outcome === 'DECLINED' ? 'DECLINED' : 'ABANDONED'
}

const READ_TICKET = positional(
  'test.read_sold_ticket',
  `select t.status as ticket, t.owner_email as owner, count(p.payment_id)::int as "salesCount",
     count(o.payment_id)::int as "payoutsCount"
   from tickets t
   join listings l on l.seller_id = $1 and l.ticket_id = t.ticket_id
   left join buy_intention_items it on it.seller_id = $1 and it.listing_id = l.listing_id
   left join payments p on p.seller_id = $1 and p.buy_intention_id = it.buy_intention_id and p.is_sale
   left join payouts o on o.seller_id = $1 and o.payment_id = p.payment_id
   where t.seller_id = $1 and t.ticket_id = $2
   group by 1, 2`,
)
type SoldTicket = Pick<End, 'ticket' | 'salesCount' | 'payoutsCount'> & { readonly owner: string }

/** Reads the stored end of a purchase whose payment was started. */
export async function readEnd(test: TestApp, purchase: Purchase): Promise<End> {
  const { ticketId, buyer, buyIntentionId } = purchase
  const { buyIntention, listings, payments, ledger, payouts } = await readPurchaseState(test, buyIntentionId)
  const [ticket] = await test.database.rows<SoldTicket>(READ_TICKET, [test.seller.sellerId, ticketId])
  const [payment] = payments
  if (ticket === undefined || payment === undefined) throw new Error(`${buyIntentionId} was not started.`)
  const { status, ...refund } = payment
  return {
    ...ticket,
    ...refund,
    owner: ticket.owner === RESELLER ? 'RESELLER' : ticket.owner === buyer ? 'BUYER' : 'RIVAL',
    buyIntention,
    listing: String(listings),
    payment: status,
    payout: payouts[0] ?? null,
    cashMinor: ledger.CASH ?? 0,
    owedMinor: -(ledger.BUYERS ?? 0),
  }
}
