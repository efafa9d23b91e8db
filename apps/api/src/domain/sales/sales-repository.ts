import type { PaymentProvider, PaymentState } from '@taquilla/contract/guest'
import { type Sql, statement } from '#database/sql.ts'
import { newId } from '../values/ids.ts'
import type { SoldAmounts } from './ledger.ts'
import type { PaymentKey, RefundReason } from './payment.ts'

// Locks come one statement after another, in the platform's order: show, tickets, listings, intention, payment. Each
// statement sees what the ones that it waited for have committed.
const FIND_SCOPE = statement(
  'sales.find_scope',
  `select i.event_reference, i.show_id, i.buy_intention_id,
     (
       select array_agg(it.listing_id order by it.listing_id)
       from buy_intention_items it
       where it.seller_id = i.seller_id and it.buy_intention_id = i.buy_intention_id
     ) as listing_ids
   from payments p
   join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
   where p.seller_id = $1 and p.payment_id = $2`,
)
const LOCK_SHOW = statement(
  'sales.lock_show',
  `select s.status = 'LIVE' as is_live, s.starts_at <= seller_now($1) as has_started, s.is_resale_enabled
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
   for share of s`,
)
const LOCK_TICKETS = statement(
  'sales.lock_tickets',
  `select t.ticket_id, t.status
   from tickets t
   where t.seller_id = $1 and t.ticket_id = any(array(
     select l.ticket_id
     from unnest($2::uuid[]) as wanted (listing_id)
     cross join lateral (
       select * from listings
       where listings.seller_id = $1 and listings.listing_id = wanted.listing_id
       limit 1
     ) l
   ))
   order by t.ticket_id
   for update of t`,
)
const LOCK_LISTINGS = statement(
  'sales.lock_listings',
  `select l.listing_id, l.ticket_id, l.status
   from listings l
   where l.seller_id = $1 and l.listing_id = any($2::uuid[])
   order by l.listing_id
   for update of l`,
)
const LOCK_INTENTION = statement(
  'sales.lock_intention',
  `select i.status, i.expires_at <= seller_now($1) as has_expired, i.total_minor, i.currency, i.buyer_email
   from buy_intentions i
   where i.seller_id = $1 and i.buy_intention_id = $2
   for update of i`,
)
const LOCK_PAYMENT = statement(
  'sales.lock_payment',
  `select p.status, p.provider
   from payments p
   where p.seller_id = $1 and p.payment_id = $2
   for update of p`,
)
const FIND_ITEMS = statement(
  'sales.find_items',
  `select listing_id, price_minor, buyer_fee_minor, seller_fee_minor, is_held
   from buy_intention_items
   where seller_id = $1 and buy_intention_id = $2
   order by position`,
)
// The ids stand in it beside the joins, so that no plan can read a seller's other listings or tickets.
const SELL = statement(
  'sales.sell',
  `with paid as (
     update payments
     set status = 'CAPTURED', is_sale = true, captured_at = seller_now($1), provider_reference = $3,
       sealed_details = coalesce($4, sealed_details), failure = null, updated_at = now()
     where seller_id = $1 and payment_id = $2 and status <> 'CAPTURED'
     returning payment_id, buy_intention_id
   ), completed as (
     update buy_intentions i
     set status = 'COMPLETED', ended_at = seller_now($1)
     from paid
     where i.seller_id = $1 and i.buy_intention_id = paid.buy_intention_id and i.status = 'OPEN'
     returning i.buy_intention_id, i.buyer_email, paid.payment_id
   ), released as (
     update buy_intention_items it
     set is_held = false
     from completed c
     where it.seller_id = $1 and it.buy_intention_id = c.buy_intention_id
     returning it.listing_id, it.holder, it.price_minor - it.seller_fee_minor as payout_minor,
       c.buyer_email, c.buy_intention_id, c.payment_id
   ), sold as (
     update listings l
     set status = 'SOLD', sold_at = greatest(seller_now($1), l.listed_at), ended_at = seller_now($1),
       buyer_email = r.buyer_email, buy_intention_id = r.buy_intention_id, updated_at = now()
     from released r
     where l.seller_id = $1 and l.listing_id = any($8::uuid[]) and l.listing_id = r.listing_id
       and l.status = 'ACTIVE'
     returning l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.currency, r.holder, r.payout_minor,
       r.buyer_email, r.buy_intention_id, r.payment_id
   ), moved as (
     update tickets t
     set status = 'ACTIVE', owner_email = s.buyer_email, resold_at = seller_now($1), updated_at = now(),
       is_code_awaited = t.is_code_awaited or t.ticket_id = any($5::text[]),
       details = (t.details - 'holder' - 'buyer')
         || case when s.holder is null then '{}' else jsonb_build_object('holder', s.holder) end
     from sold s
     where t.seller_id = $1 and t.ticket_id = any($9::text[]) and t.ticket_id = s.ticket_id
       and t.status = 'LISTED'
     returning t.ticket_id
   ), held as (
     insert into payouts
       (seller_id, listing_id, payment_id, event_reference, show_id, amount_minor, currency)
     select $1, listing_id, payment_id, event_reference, show_id, payout_minor, currency
     from sold
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, news.outbox_id, news.topic, jsonb_build_object(
         'ticketIds', jsonb_agg(sold.ticket_id), 'buyIntentionId', sold.buy_intention_id
       ) || case
         when news.topic = 'listing.sold' then jsonb_build_object('listingIds', jsonb_agg(sold.listing_id))
         else '{}'
       end
     from sold, (values ($6::uuid, 'listing.sold'), ($7::uuid, 'ticket.updated')) as news (outbox_id, topic)
     group by news.outbox_id, news.topic, sold.buy_intention_id
   )
   select (select count(*)::integer from sold) as sold_count, (select count(*)::integer from moved) as moved_count`,
)
const OWE = statement(
  'sales.owe',
  `with captured as (
     update payments
     set status = 'CAPTURED', captured_at = seller_now($1), provider_reference = $3,
       sealed_details = coalesce($4, sealed_details), amount_minor = $5, currency = $6, failure = null,
       updated_at = now()
     where seller_id = $1 and payment_id = $2 and status <> 'CAPTURED'
     returning payment_id, buy_intention_id, provider
   ), ended as (
     update buy_intentions i
     set status = $7, ended_at = seller_now($1)
     from captured c
     where i.seller_id = $1 and i.buy_intention_id = c.buy_intention_id and i.status = 'OPEN'
     returning i.buy_intention_id
   ), released as (
     update buy_intention_items it
     set is_held = false
     from ended
     where it.seller_id = $1 and it.buy_intention_id = ended.buy_intention_id and it.is_held
   ), owed as (
     insert into refunds (seller_id, payment_id, reason, status, amount_minor, currency)
     select $1, payment_id, $8, case provider when 'bank_transfer' then 'AWAITING_ACCOUNT' else 'DUE' end, $5, $6
     from captured
     where $5::bigint > 0
     returning payment_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $9, 'refund.owed', jsonb_build_object('paymentId', payment_id)
     from owed
   )
   select payment_id from captured`,
)

/** What a payment is about, fixed since its purchase began. */
export interface SaleScope {
  readonly sellerId: string
  readonly paymentId: string
  readonly buyIntentionId: string
  readonly eventReference: string
  readonly showId: string
  readonly listingIds: readonly string[]
}

/** Everything that decides on a sale, kept from changing until the transaction ends. */
export interface LockedSale {
  readonly show: { readonly isLive: boolean; readonly hasStarted: boolean; readonly isResaleEnabled: boolean }
  readonly tickets: readonly { readonly ticketId: string; readonly status: string }[]
  readonly listings: readonly { readonly listingId: string; readonly status: string }[]
  readonly intention: {
    readonly status: string
    readonly hasExpired: boolean
    readonly totalMinor: bigint
    readonly currency: string
    readonly buyerEmail: string | null
  }
  readonly payment: { readonly status: PaymentState; readonly provider: PaymentProvider }
  readonly items: readonly (SoldAmounts & { readonly isHeld: boolean })[]
}

/** What the provider took. */
export interface Capture {
  readonly reference: string
  readonly sealedDetails: Buffer | null
  readonly amountMinor: bigint
  readonly currency: string
}

export async function findSaleScope(sql: Sql, key: PaymentKey): Promise<SaleScope | undefined> {
  const [row] = await sql.rows<{
    event_reference: string
    show_id: string
    buy_intention_id: string
    listing_ids: string[] | null
  }>(FIND_SCOPE, [key.sellerId, key.paymentId])
  if (row === undefined) return undefined
  return {
    ...key,
    buyIntentionId: row.buy_intention_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    listingIds: row.listing_ids ?? [],
  }
}

export async function lockSale(sql: Sql, scope: SaleScope): Promise<LockedSale> {
  const { sellerId, listingIds, buyIntentionId } = scope
  const [show] = await sql.rows<{ is_live: boolean; has_started: boolean; is_resale_enabled: boolean }>(
    LOCK_SHOW,
    [sellerId, scope.eventReference, scope.showId],
  )
  const tickets = await sql.rows<{ ticket_id: string; status: string }>(LOCK_TICKETS, [sellerId, listingIds])
  const listings = await sql.rows<{ listing_id: string; status: string }>(LOCK_LISTINGS, [
    sellerId,
    listingIds,
  ])
  const [intention] = await sql.rows<{
    status: string
    has_expired: boolean
    total_minor: bigint
    currency: string
    buyer_email: string | null
  }>(LOCK_INTENTION, [sellerId, buyIntentionId])
  const [payment] = await sql.rows<{ status: PaymentState; provider: PaymentProvider }>(LOCK_PAYMENT, [
    sellerId,
    scope.paymentId,
  ])
  if (show === undefined || intention === undefined || payment === undefined) {
    throw new Error(`The payment ${scope.paymentId} refers to what is not there.`)
  }
  return {
    show: { isLive: show.is_live, hasStarted: show.has_started, isResaleEnabled: show.is_resale_enabled },
    tickets: tickets.map((row) => ({ ticketId: row.ticket_id, status: row.status })),
    listings: listings.map((row) => ({ listingId: row.listing_id, status: row.status })),
    intention: {
      status: intention.status,
      hasExpired: intention.has_expired,
      totalMinor: intention.total_minor,
      currency: intention.currency,
      buyerEmail: intention.buyer_email,
    },
    payment,
    items: await findItems(sql, scope),
  }
}

async function findItems(sql: Sql, { sellerId, buyIntentionId }: SaleScope) {
  const rows = await sql.rows<{
    listing_id: string
    price_minor: bigint
    buyer_fee_minor: bigint
    seller_fee_minor: bigint
    is_held: boolean
  }>(FIND_ITEMS, [sellerId, buyIntentionId])
  return rows.map((row) => ({
    listingId: row.listing_id,
    priceMinor: row.price_minor,
    buyerFeeMinor: row.buyer_fee_minor,
    sellerFeeMinor: row.seller_fee_minor,
    isHeld: row.is_held,
  }))
}

/**
 * Moves everything at once: payment, intention, listings, tickets, payouts, and what others hear of it.
 * @param releasedTicketIds tickets whose code its holder has seen
 */
export async function sell(
  sql: Sql,
  scope: SaleScope,
  {
    capture,
    ticketIds,
    releasedTicketIds,
  }: { capture: Capture; ticketIds: readonly string[]; releasedTicketIds: readonly string[] },
): Promise<void> {
  const [counts] = await sql.rows<{ sold_count: number; moved_count: number }>(SELL, [
    scope.sellerId,
    scope.paymentId,
    capture.reference,
    capture.sealedDetails,
    releasedTicketIds,
    newId(),
    newId(),
    scope.listingIds,
    ticketIds,
  ])
  const wanted = scope.listingIds.length
  if (counts?.sold_count !== wanted || counts.moved_count !== wanted) {
    throw new Error(`The sale of ${scope.buyIntentionId} would not have been whole.`)
  }
}

/** The money is the buyer's: nothing is sold, an open hold ends, and a refund is due once. */
export async function owe(
  sql: Sql,
  scope: SaleScope,
  debt: {
    readonly capture: Capture
    readonly reason: RefundReason
    readonly intentionStatus: 'EXPIRED' | 'VOIDED'
  },
): Promise<void> {
  await sql.rows(OWE, [
    scope.sellerId,
    scope.paymentId,
    debt.capture.reference,
    debt.capture.sealedDetails,
    debt.capture.amountMinor,
    debt.capture.currency,
    debt.intentionStatus,
    debt.reason,
    newId(),
  ])
}
