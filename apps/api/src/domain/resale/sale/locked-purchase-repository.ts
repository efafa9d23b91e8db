import type { BuyIntentionState, PaymentProvider, PaymentState } from '@taquilla/contract/guest'
import { positional, type Sql, sentAhead } from '#database/sql.ts'
import type { SoldAmounts } from '../ledger/ledger.ts'
import {
  type CheckoutKey,
  type CheckoutShow,
  type LockedCheckout,
  type ShowRow,
  toShow,
} from './checkout-repository.ts'

// One statement takes all locks, in the platform's order: show, tickets, listings, intention, payment, items. Each part
// begins when the one before it holds its rows, and a row that was waited for is read again as it is by then. Which
// listings and tickets they are has never changed since the hold began. Limits keep every look-up by key.
const LOCK = sentAhead(
  positional(
    'sales.lock_purchase',
    `with clock as materialized (
     select seller_now($1) as now
   ), shown as materialized (
     select s.*
     from buy_intentions named
     cross join lateral (
       select event_reference, show_id, status, starts_at, is_resale_enabled, configuration
       from shows
       where shows.seller_id = $1 and shows.event_reference = named.event_reference
         and shows.show_id = named.show_id
       limit 1
       for share
     ) s
     where named.seller_id = $1 and named.buy_intention_id = $2
   ), wanted as materialized (
     select it.listing_id, it.position, l.ticket_id
     from buy_intention_items it
     cross join lateral (
       select ticket_id
       from listings
       where listings.seller_id = $1 and listings.listing_id = it.listing_id
       limit 1
     ) l
     where it.seller_id = $1 and it.buy_intention_id = $2 and (select count(*) from shown) > 0
   ), locked_tickets as materialized (
     select t.*
     from (select ticket_id from wanted order by ticket_id) w
     cross join lateral (
       select ticket_id, status, details ? 'holder' as is_nominal, exists (
           select from lite_tickets
           where lite_tickets.seller_id = $1 and lite_tickets.ticket_id = w.ticket_id
         ) as is_lite
       from tickets
       where tickets.seller_id = $1 and tickets.ticket_id = w.ticket_id
       limit 1
       for update
     ) t
   ), locked_listings as materialized (
     select l.*
     from (
       select listing_id from wanted where (select count(*) from locked_tickets) >= 0 order by listing_id
     ) w
     cross join lateral (
       select listing_id, ticket_id, status
       from listings
       where listings.seller_id = $1 and listings.listing_id = w.listing_id
       limit 1
       for update
     ) l
   ), intention as materialized (
     select status, expires_at, buyer_email, total_minor, currency
     from buy_intentions
     where seller_id = $1 and buy_intention_id = $2 and (select count(*) from locked_listings) >= 0
     for update
   ), payment as materialized (
     select status, provider
     from payments
     where seller_id = $1 and payment_id = $3 and (select count(*) from intention) > 0
     for update
   ), items as materialized (
     select listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor, is_held
     from buy_intention_items
     where seller_id = $1 and buy_intention_id = $2 and (select count(*) from payment) >= 0
     order by listing_id
     for update
   )
   select shown.event_reference, shown.show_id, shown.status = 'LIVE' as is_live, shown.starts_at,
     shown.is_resale_enabled, clock.now, e.title as event_title,
     coalesce(
       nullif(shown.configuration -> 'crossBorderPayments', 'null'),
       nullif(e.configuration -> 'crossBorderPayments', 'null')
     ) as cross_border_payments,
     shown.starts_at <= clock.now as has_started, intention.*,
     intention.expires_at <= clock.now as has_expired, payment.status as payment_status, payment.provider,
     (
       select coalesce(jsonb_agg(jsonb_build_object(
         'listingId', i.listing_id, 'ticketId', t.ticket_id, 'isNominal', t.is_nominal, 'isLite', t.is_lite, 'ticketStatus', t.status,
         'listingStatus', l.status, 'isHeld', i.is_held, 'priceMinor', i.price_minor::text,
         'buyerFeeMinor', i.buyer_fee_minor::text, 'sellerFeeMinor', i.seller_fee_minor::text
       ) order by i.position), '[]')
       from items i
       join locked_listings l on l.listing_id = i.listing_id
       join locked_tickets t on t.ticket_id = l.ticket_id
     ) as items
   from shown
   cross join clock
   cross join intention
   left join payment on true
   cross join lateral (
     select title, configuration
     from events
     where events.seller_id = $1 and events.event_reference = shown.event_reference
     limit 1
   ) e`,
  ),
)

export interface PurchaseKey extends CheckoutKey {
  /** The payment that is to be locked too; null where there is none yet. */
  readonly paymentId: string | null
}

/** Everything that decides on a sale, kept from changing until the transaction ends. */
export interface LockedPurchase {
  readonly show: CheckoutShow & { readonly hasStarted: boolean }
  readonly intention: {
    readonly status: BuyIntentionState
    readonly expiresAt: Date
    readonly hasExpired: boolean
    readonly totalMinor: bigint
    readonly currency: string
    readonly buyerEmail: string | null
  }
  readonly payment: { readonly status: PaymentState; readonly provider: PaymentProvider } | undefined
  readonly items: readonly LockedItem[]
}

export interface LockedItem extends SoldAmounts {
  readonly ticketId: string
  readonly isNominal: boolean
  /** A system that we ask has to change its hands before it is sold. */
  readonly isLite: boolean
  readonly ticketStatus: string
  readonly listingStatus: string
  readonly isHeld: boolean
}

interface LockedRow extends ShowRow {
  readonly has_started: boolean
  readonly status: BuyIntentionState
  readonly expires_at: Date
  readonly has_expired: boolean
  readonly buyer_email: string | null
  readonly total_minor: bigint
  readonly currency: string
  readonly payment_status: PaymentState | null
  readonly provider: PaymentProvider | null
  readonly items: readonly ItemRow[]
}

/** Amounts come as text, since JSON numbers are not exact. */
type ItemRow = Omit<LockedItem, keyof SoldAmounts> & Readonly<Record<keyof SoldAmounts, string>>

export async function lockPurchase(db: Sql, key: PurchaseKey): Promise<LockedPurchase | undefined> {
  const [row] = await db.rows<LockedRow>(LOCK, [key.sellerId, key.buyIntentionId, key.paymentId])
  if (row === undefined) return undefined
  return {
    show: { ...toShow(row), hasStarted: row.has_started },
    intention: {
      status: row.status,
      expiresAt: row.expires_at,
      hasExpired: row.has_expired,
      totalMinor: row.total_minor,
      currency: row.currency,
      buyerEmail: row.buyer_email,
    },
    payment:
      row.payment_status && row.provider ? { status: row.payment_status, provider: row.provider } : undefined,
    items: row.items.map((item) => ({
      ...item,
      priceMinor: BigInt(item.priceMinor),
      buyerFeeMinor: BigInt(item.buyerFeeMinor),
      sellerFeeMinor: BigInt(item.sellerFeeMinor),
    })),
  }
}

/** What paying looks at before it begins. */
export function checkoutOf(
  { sellerId, buyIntentionId }: CheckoutKey,
  { show, intention, items }: LockedPurchase,
): LockedCheckout {
  return { sellerId, buyIntentionId, show, ...intention, items }
}
