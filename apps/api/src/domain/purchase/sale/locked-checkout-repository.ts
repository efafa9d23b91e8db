import type { Configuration } from '@taquilla/contract'
import type { BuyIntentionState } from '@taquilla/contract/guest'
import type { SeatPlace } from '@taquilla/contract/resale'
import {
  bigint,
  boolean,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { lookUpListing } from '#domain/market/views.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'

/** Columns of the show of a checkout, with its payment settings. */
export const CHECKOUT_SHOW = {
  eventReference: text,
  showId: text,
  eventTitle: text,
  isLive: boolean,
  isResaleEnabled: boolean,
  startsAt: instant,
  now: instant,
  crossBorderPayments: nullable(json<Configuration['crossBorderPayments']>()),
}
/** Show of a purchase, looked up by key (docs/sql.md), with a clause that locks its row. */
const checkoutShow = ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>, lock: Fragment) => sql`
  select i.event_reference, i.show_id, s.status = 'LIVE' as is_live, s.starts_at,
    s.is_resale_enabled, seller_now(${sellerId}) as now, e.title as event_title,
    coalesce(
      nullif(s.configuration -> 'crossBorderPayments', 'null'),
      nullif(e.configuration -> 'crossBorderPayments', 'null')
    ) as cross_border_payments
  from buy_intentions i
  cross join lateral (
    select status, starts_at, is_resale_enabled, configuration
    from shows
    where shows.seller_id = ${sellerId} and shows.event_reference = i.event_reference
      and shows.show_id = i.show_id
    limit 1
    ${lock}
  ) s
  cross join lateral (
    select title, configuration
    from events
    where events.seller_id = ${sellerId} and events.event_reference = i.event_reference
    limit 1
  ) e
  where i.seller_id = ${sellerId} and i.buy_intention_id = ${buyIntentionId}`
const FIND_CHECKOUT_SHOW = statement(
  'purchase.find_checkout_show',
  CHECKOUT_SHOW,
  (given: Given<BuyIntentionKey>) => checkoutShow(given, sql``),
)
// The share lock prevents a cancellation of the show until the payment is stored.
const LOCK_CHECKOUT_SHOW = statement(
  'purchase.lock_checkout_show',
  CHECKOUT_SHOW,
  (given: Given<BuyIntentionKey>) => checkoutShow(given, sql`for share`),
)
export const BUY_INTENTION = {
  status: textOf<BuyIntentionState>(),
  expiresAt: instant,
  hasExpired: boolean,
  buyerEmail: nullable(text),
  totalMinor: bigint,
  currency: text,
}
const LOCK_BUY_INTENTION = statement(
  'purchase.lock_buy_intention',
  BUY_INTENTION,
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select i.status, i.expires_at, i.expires_at <= seller_now(${sellerId}) as has_expired, i.buyer_email,
      i.total_minor, i.currency
    from buy_intentions i
    where i.seller_id = ${sellerId} and i.buy_intention_id = ${buyIntentionId}
    for update of i`,
)
const CHECKOUT_TICKET = {
  listingId: uuid,
  ticketId: text,
  isNominal: boolean,
  seating: nullable(json<SeatPlace>()),
}
const FIND_CHECKOUT_TICKETS = statement(
  'purchase.find_checkout_tickets',
  CHECKOUT_TICKET,
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select it.listing_id, l.ticket_id, t.details ? 'holder' as is_nominal, t.details -> 'seating' as seating
    from buy_intention_items it
    ${lookUpListing(sellerId, sql`it`)}
    where it.seller_id = ${sellerId} and it.buy_intention_id = ${buyIntentionId}
    order by it.position`,
)
type Holder = Omit<ItemHolder, 'listingId'>
interface ItemsToName extends BuyIntentionKey {
  readonly items: readonly { readonly listingId: string; readonly holder: Holder }[]
}
const SET_HOLDERS = statement(
  'purchase.set_holders',
  {},
  ({ sellerId, buyIntentionId, items }: Given<ItemsToName>) => sql`
    update buy_intention_items it
    set holder = new_holders.holder
    from ${unnest(items, 'new_holders', { listingId: uuid, holder: json<Holder>() })}
    where it.seller_id = ${sellerId} and it.buy_intention_id = ${buyIntentionId}
      and it.listing_id = new_holders.listing_id`,
)

export type CheckoutShow = RowOf<typeof CHECKOUT_SHOW>

/** A checkout whose show and buy intention are locked until the transaction ends. */
export interface LockedBuyIntention extends BuyIntentionKey, RowOf<typeof BUY_INTENTION> {
  readonly show: CheckoutShow
  readonly items: readonly CheckoutTicket[]
}

export type CheckoutTicket = RowOf<typeof CHECKOUT_TICKET>

/** Person who becomes the holder of a nominal ticket. */
export interface ItemHolder {
  readonly listingId: string
  readonly fullName: string
  readonly identificationNumber: string
}

export async function findCheckoutShow(db: Sql, key: BuyIntentionKey): Promise<CheckoutShow | undefined> {
  const [show] = await db.rows(FIND_CHECKOUT_SHOW, key)
  return show
}

export async function lockBuyIntention(
  db: Sql,
  key: BuyIntentionKey,
): Promise<LockedBuyIntention | undefined> {
  const [show] = await db.rows(LOCK_CHECKOUT_SHOW, key)
  const [buyIntention] = show ? await db.rows(LOCK_BUY_INTENTION, key) : []
  if (show === undefined || buyIntention === undefined) return undefined
  return { ...key, show, ...buyIntention, items: await db.rows(FIND_CHECKOUT_TICKETS, key) }
}

export async function setHolders(
  db: Sql,
  key: BuyIntentionKey,
  holders: readonly ItemHolder[],
): Promise<void> {
  if (holders.length === 0) return
  const { sellerId, buyIntentionId } = key
  const items = holders.map(({ listingId, fullName, identificationNumber }) => ({
    listingId,
    holder: { fullName, identificationNumber },
  }))
  await db.rows(SET_HOLDERS, { sellerId, buyIntentionId, items })
}
