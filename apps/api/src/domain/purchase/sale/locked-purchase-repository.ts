import type { PaymentState } from '@taquilla/contract/guest'
import { boolean, json, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sentAhead, sql, statement } from '#database/sql.ts'
import type { SoldAmounts } from '#domain/money/index.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { BUY_INTENTION, CHECKOUT_SHOW, type CheckoutShow } from './locked-checkout-repository.ts'

export interface PurchaseKey extends BuyIntentionKey {
  /** Payment to lock as well; null if there is none yet. */
  readonly paymentId: string | null
}

/** Locks the show before everything else. All listings of a purchase are of the same show. */
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

/** Selects the items to lock. Reading them needs no lock, since the items of a hold never change. */
const itemIds = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select it.listing_id, it.position, l.ticket_id
  from buy_intention_items it
  cross join lateral (
    select ticket_id
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = it.listing_id
    limit 1
  ) l
  where it.seller_id = ${sellerId} and it.buy_intention_id = ${buyIntentionId}
    and (select count(*) from locked_show) > 0`

/** Locks the tickets, in the order of their ids. */
const lockedTickets = (sellerId: Parameter<string>) => sql`
  select t.*
  from (select ticket_id from item_ids order by ticket_id) w
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
    select listing_id from item_ids where (select count(*) from locked_tickets) >= 0 order by listing_id
  ) w
  cross join lateral (
    select listing_id, ticket_id, status
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = w.listing_id
    limit 1
    for update
  ) l`

/** Locks the buy intention. The always-true count makes this CTE wait for the locks of the listings. */
const lockedBuyIntention = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select status, expires_at, buyer_email, total_minor, currency
  from buy_intentions
  where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    and (select count(*) from locked_listings) >= 0
  for update`

/** Locks the payment, if one is requested. The count makes this CTE wait for the lock of the buy intention. */
const lockedPayment = ({ sellerId, paymentId }: Given<PurchaseKey>) => sql`
  select status
  from payments
  where seller_id = ${sellerId} and payment_id = ${paymentId} and (select count(*) from buy_intention) > 0
  for update`

/** Locks the items. The always-true count makes this CTE wait for the lock of the payment, if there is one. */
const lockedItems = ({ sellerId, buyIntentionId }: Given<PurchaseKey>) => sql`
  select listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor, is_held
  from buy_intention_items
  where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId} and (select count(*) from payment) >= 0
  order by listing_id
  for update`

/** Selects items with listing and ticket as a JSON array of ItemJson. */
const itemsAsJson = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'listingId', i.listing_id, 'ticketId', t.ticket_id, 'isLite', t.is_lite,
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
  ...BUY_INTENTION,
  lockedAt: text,
  /** Null if no payment was requested. */
  paymentStatus: nullable(textOf<PaymentState>()),
  items: json<readonly ItemJson[]>(),
}
// One statement takes all locks in the order show, tickets, listings, buy intention, payment, items. docs/sql.md
// explains this order, look-ups by key and `sentAhead`.
const LOCK = sentAhead(
  statement(
    'purchase.lock_purchase',
    LOCKED,
    (given: Given<PurchaseKey>) => sql`
      with clock as materialized (
        select seller_now(${given.sellerId}) as now
      ), locked_show as materialized (${lockedShow(given)}
      ), item_ids as materialized (${itemIds(given)}
      ), locked_tickets as materialized (${lockedTickets(given.sellerId)}
      ), locked_listings as materialized (${lockedListings(given.sellerId)}
      ), buy_intention as materialized (${lockedBuyIntention(given)}
      ), payment as materialized (${lockedPayment(given)}
      ), items as materialized (${lockedItems(given)}
      )
      select locked_show.event_reference, locked_show.show_id, locked_show.status = 'LIVE' as is_live,
        locked_show.starts_at, locked_show.is_resale_enabled, clock.now, e.title as event_title,
        coalesce(
          nullif(locked_show.configuration -> 'crossBorderPayments', 'null'),
          nullif(e.configuration -> 'crossBorderPayments', 'null')
        ) as cross_border_payments,
        locked_show.starts_at <= clock.now as has_started, buy_intention.*,
        buy_intention.expires_at <= clock.now as has_expired, clock.now::text as locked_at, payment.status as payment_status,
        (${itemsAsJson}) as items
      from locked_show
      cross join clock
      cross join buy_intention
      left join payment on true
      cross join lateral (
        select title, configuration
        from events
        where events.seller_id = ${given.sellerId} and events.event_reference = locked_show.event_reference
        limit 1
      ) e`,
  ),
)

/** Everything that decides on a sale, locked until the transaction ends. */
export interface LockedPurchase {
  /** Instant of the seller's clock by which everything was judged, as text with microseconds. */
  readonly lockedAt: string
  readonly show: CheckoutShow & { readonly hasStarted: boolean }
  readonly buyIntention: RowOf<typeof BUY_INTENTION>
  readonly payment: { readonly status: PaymentState } | undefined
  readonly items: readonly LockedItem[]
}

export interface LockedItem extends SoldAmounts {
  readonly ticketId: string
  /** True if a SuperSwap Lite system must swap the ticket before it is sold. */
  readonly isLite: boolean
  readonly ticketStatus: string
  readonly listingStatus: string
  readonly isHeld: boolean
}

/** Amounts are text, since large JSON numbers lose precision. */
type ItemJson = Omit<LockedItem, keyof SoldAmounts> & Readonly<Record<keyof SoldAmounts, string>>

export async function lockPurchase(db: Sql, key: PurchaseKey): Promise<LockedPurchase | undefined> {
  const [row] = await db.rows(LOCK, key)
  if (row === undefined) return undefined
  const { items, paymentStatus, lockedAt, ...found } = row
  const { status, expiresAt, hasExpired, totalMinor, currency, buyerEmail, ...show } = found
  return {
    lockedAt,
    show,
    buyIntention: { status, expiresAt, hasExpired, totalMinor, currency, buyerEmail },
    payment: paymentStatus ? { status: paymentStatus } : undefined,
    items: items.map((item) => ({
      ...item,
      priceMinor: BigInt(item.priceMinor),
      buyerFeeMinor: BigInt(item.buyerFeeMinor),
      sellerFeeMinor: BigInt(item.sellerFeeMinor),
    })),
  }
}
