import type { PaymentState } from '@taquilla/contract/guest'
import { boolean, json, nullable, type RowOf, textOf } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sentAhead, sql, statement } from '#database/sql.ts'
import type { SoldAmounts } from '../ledger/ledger.ts'
import {
  CHECKOUT_INTENTION,
  CHECKOUT_SHOW,
  type CheckoutKey,
  type CheckoutShow,
  type LockedCheckout,
} from './checkout-repository.ts'

export interface PurchaseKey extends CheckoutKey {
  /** The payment that is to be locked too; null where there is none yet. */
  readonly paymentId: string | null
}

/** Locks the show, before everything else. The listings of a purchase are all of one show, which it names. */
const lockedShow = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select s.*
  from buy_intentions named
  cross join lateral (
    select event_reference, show_id, status, starts_at, is_resale_enabled, configuration
    from shows
    where shows.seller_id = ${sellerId} and shows.event_reference = named.event_reference
      and shows.show_id = named.show_id
    limit 1
    for share
  ) s
  where named.seller_id = ${sellerId} and named.buy_intention_id = ${buyIntentionId}`

/** Which listings and tickets are to be locked. No lock is needed to read that: it never changes once a hold began. */
const wantedItems = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select it.listing_id, it.position, l.ticket_id
  from buy_intention_items it
  cross join lateral (
    select ticket_id
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = it.listing_id
    limit 1
  ) l
  where it.seller_id = ${sellerId} and it.buy_intention_id = ${buyIntentionId}
    and (select count(*) from shown) > 0`

/** Locks the tickets, in the order of their ids. */
const lockedTickets = (sellerId: Parameter<string>) => sql`
  select t.*
  from (select ticket_id from wanted order by ticket_id) w
  cross join lateral (
    select ticket_id, status, details ? 'holder' as is_nominal, exists (
        select from lite_tickets
        where lite_tickets.seller_id = ${sellerId} and lite_tickets.ticket_id = w.ticket_id
      ) as is_lite
    from tickets
    where tickets.seller_id = ${sellerId} and tickets.ticket_id = w.ticket_id
    limit 1
    for update
  ) t`

/** Locks the listings, in the order of their ids. */
const lockedListings = (sellerId: Parameter<string>) => sql`
  select l.*
  from (
    select listing_id from wanted where (select count(*) from locked_tickets) >= 0 order by listing_id
  ) w
  cross join lateral (
    select listing_id, ticket_id, status
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = w.listing_id
    limit 1
    for update
  ) l`

/** Locks the purchase itself, which waits for the listings. */
const lockedIntention = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select status, expires_at, buyer_email, total_minor, currency
  from buy_intentions
  where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    and (select count(*) from locked_listings) >= 0
  for update`

/** Locks the payment, where one is asked for; the purchase has to be there. */
const lockedPayment = ({ sellerId, paymentId }: Given<PurchaseKey>) => sql`
  select status, provider
  from payments
  where seller_id = ${sellerId} and payment_id = ${paymentId} and (select count(*) from intention) > 0
  for update`

/** Locks the items, whether or not there is a payment: `>= 0` only makes them wait for its lock. */
const lockedItems = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor, is_held
  from buy_intention_items
  where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId} and (select count(*) from payment) >= 0
  order by listing_id
  for update`

/** The items with their listings and tickets, as one JSON list of ItemJson. */
const itemsAsJson = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'listingId', i.listing_id, 'ticketId', t.ticket_id, 'isNominal', t.is_nominal, 'isLite', t.is_lite,
    'ticketStatus', t.status, 'listingStatus', l.status, 'isHeld', i.is_held,
    'priceMinor', i.price_minor::text, 'buyerFeeMinor', i.buyer_fee_minor::text,
    'sellerFeeMinor', i.seller_fee_minor::text
  ) order by i.position), '[]')
  from items i
  join locked_listings l on l.listing_id = i.listing_id
  join locked_tickets t on t.ticket_id = l.ticket_id`

const LOCKED = {
  ...CHECKOUT_SHOW,
  hasStarted: boolean,
  ...CHECKOUT_INTENTION,
  /** Null where no payment was to be locked. */
  paymentStatus: nullable(textOf<PaymentState>()),
  items: json<readonly ItemJson[]>(),
}
// All locks are taken by one statement: locks in order, which is show, tickets, listings, intention, payment, items. Each
// relation is a look-up by key, and the statement is sent ahead (docs/sql.md says what these are).
const LOCK = sentAhead(
  statement(
    'resale.lock_purchase',
    LOCKED,
    (given: Given<PurchaseKey>) => sql`
      with clock as materialized (
        select seller_now(${given.sellerId}) as now
      ), shown as materialized (${lockedShow(given)}
      ), wanted as materialized (${wantedItems(given)}
      ), locked_tickets as materialized (${lockedTickets(given.sellerId)}
      ), locked_listings as materialized (${lockedListings(given.sellerId)}
      ), intention as materialized (${lockedIntention(given)}
      ), payment as materialized (${lockedPayment(given)}
      ), items as materialized (${lockedItems(given)}
      )
      select shown.event_reference, shown.show_id, shown.status = 'LIVE' as is_live, shown.starts_at,
        shown.is_resale_enabled, clock.now, e.title as event_title,
        coalesce(
          nullif(shown.configuration -> 'crossBorderPayments', 'null'),
          nullif(e.configuration -> 'crossBorderPayments', 'null')
        ) as cross_border_payments,
        shown.starts_at <= clock.now as has_started, intention.*,
        intention.expires_at <= clock.now as has_expired, payment.status as payment_status,
        (${itemsAsJson}) as items
      from shown
      cross join clock
      cross join intention
      left join payment on true
      cross join lateral (
        select title, configuration
        from events
        where events.seller_id = ${given.sellerId} and events.event_reference = shown.event_reference
        limit 1
      ) e`,
  ),
)

/** Everything that decides on a sale, kept from changing until the transaction ends. */
export interface LockedPurchase {
  readonly show: CheckoutShow & { readonly hasStarted: boolean }
  readonly intention: RowOf<typeof CHECKOUT_INTENTION>
  readonly payment: { readonly status: PaymentState } | undefined
  readonly items: readonly LockedItem[]
}

export interface LockedItem extends SoldAmounts {
  readonly ticketId: string
  readonly isNominal: boolean
  /** The ticket is of a seller's own system, which has to change its owner before it is sold. */
  readonly isLite: boolean
  readonly ticketStatus: string
  readonly listingStatus: string
  readonly isHeld: boolean
}

/** Amounts come as text, since JSON numbers are not exact. */
type ItemJson = Omit<LockedItem, keyof SoldAmounts> & Readonly<Record<keyof SoldAmounts, string>>

export async function lockPurchase(db: Sql, key: PurchaseKey): Promise<LockedPurchase | undefined> {
  const [row] = await db.rows(LOCK, key)
  if (row === undefined) return undefined
  const { items, paymentStatus, ...found } = row
  const { status, expiresAt, hasExpired, totalMinor, currency, buyerEmail, ...show } = found
  return {
    show,
    intention: { status, expiresAt, hasExpired, totalMinor, currency, buyerEmail },
    payment: paymentStatus ? { status: paymentStatus } : undefined,
    items: items.map((item) => ({
      ...item,
      priceMinor: BigInt(item.priceMinor),
      buyerFeeMinor: BigInt(item.buyerFeeMinor),
      sellerFeeMinor: BigInt(item.sellerFeeMinor),
    })),
  }
}

/** The part of a locked purchase that is checked before a payment begins. */
export function checkoutOf(
  { sellerId, buyIntentionId }: CheckoutKey,
  { show, intention, items }: LockedPurchase,
): LockedCheckout {
  return { sellerId, buyIntentionId, show, ...intention, items }
}
