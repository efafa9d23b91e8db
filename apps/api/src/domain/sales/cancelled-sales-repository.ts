import { type Sql, statement } from '#database/sql.ts'
import { newId } from '../values/ids.ts'
import { entriesOfReversal, type SoldAmounts } from './ledger.ts'
import { insertMovement } from './ledger-repository.ts'

const HAS_PAYOUTS = statement(
  'sales.has_payouts',
  `select exists (
     select from payouts
     where seller_id = $1 and event_reference = $2 and show_id = any($3) and status = 'DELIVERED'
   ) as has_payouts`,
)
const VOID_HOLDS = statement(
  'sales.void_holds',
  `with open as (
     select buy_intention_id
     from buy_intentions
     where seller_id = $1 and event_reference = $2 and show_id = $3 and status = 'OPEN'
     order by buy_intention_id
     limit $4
     for update
   ), voided as (
     update buy_intentions i
     set status = 'VOIDED', ended_at = seller_now($1)
     from open
     where i.seller_id = $1 and i.buy_intention_id = open.buy_intention_id and i.status = 'OPEN'
     returning i.buy_intention_id
   ), released as (
     update buy_intention_items it
     set is_held = false
     from voided
     where it.seller_id = $1 and it.buy_intention_id = voided.buy_intention_id and it.is_held
   )
   select buy_intention_id from voided`,
)
const END_LISTINGS = statement(
  'sales.end_listings_of_cancelled_show',
  `with active as (
     select l.listing_id
     from listings l
     where l.seller_id = $1 and l.event_reference = $2 and l.show_id = $3 and l.status = 'ACTIVE'
     order by l.listing_id
     limit $4
     for update of l
   ), ended as (
     update listings l
     set status = 'CANCELLED', ending = 'SHOW_CANCELLED', ended_at = seller_now($1), updated_at = now()
     from active
     where l.seller_id = $1 and l.listing_id = active.listing_id and l.status = 'ACTIVE'
     returning l.listing_id, l.ticket_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $5, 'listing.deleted', jsonb_build_object(
       'listingIds', jsonb_agg(listing_id), 'ticketIds', jsonb_agg(ticket_id), 'ending', 'SHOW_CANCELLED'
     )
     from ended
     having count(*) > 0
   )
   select listing_id from ended`,
)
const FIND_UNREFUNDED = statement(
  'sales.find_unrefunded',
  `select p.payment_id
   from buy_intentions i
   join payments p on p.seller_id = i.seller_id and p.buy_intention_id = i.buy_intention_id and p.is_sale
   where i.seller_id = $1 and i.event_reference = $2 and i.show_id = $3 and i.status = 'COMPLETED'
     and p.payment_id > $4
   order by p.payment_id
   limit $5`,
)
const TAKE_BACK = statement(
  'sales.take_back',
  `with payment as (
     select payment_id, buy_intention_id, provider, amount_minor, currency
     from payments
     where seller_id = $1 and payment_id = $2 and is_sale
     for update
   ), cancelled as (
     update payouts o
     set status = 'CANCELLED'
     from payment
     where o.seller_id = $1 and o.payment_id = payment.payment_id and o.status in ('HELD', 'DUE')
   ), owed as (
     insert into refunds (seller_id, payment_id, reason, status, amount_minor, currency)
     select $1, payment_id, 'SHOW_CANCELLED',
       case provider when 'bank_transfer' then 'AWAITING_ACCOUNT' else 'DUE' end, amount_minor, currency
     from payment
     where amount_minor > 0
     on conflict (seller_id, payment_id) do nothing
     returning payment_id, currency
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $3, 'refund.owed', jsonb_build_object('paymentId', payment_id)
     from owed
   )
   select owed.currency, it.listing_id, it.price_minor, it.buyer_fee_minor, it.seller_fee_minor
   from owed
   join payment on payment.payment_id = owed.payment_id
   join buy_intention_items it on it.seller_id = $1 and it.buy_intention_id = payment.buy_intention_id`,
)

export interface ShowOfSales {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
}

interface ReversedRow {
  readonly currency: string
  readonly listing_id: string
  readonly price_minor: bigint
  readonly buyer_fee_minor: bigint
  readonly seller_fee_minor: bigint
}

/** Whether somebody has been paid for a ticket of these shows: what is paid out cannot be refunded. */
export async function havePayouts(
  sql: Sql,
  event: { readonly sellerId: string; readonly reference: string },
  showIds: readonly string[],
): Promise<boolean> {
  const values = [event.sellerId, event.reference, showIds]
  const [row] = await sql.rows<{ has_payouts: boolean }>(HAS_PAYOUTS, values)
  return row?.has_payouts === true
}

/** Ends open purchases of a cancelled show; answers how many, at most `limit`. */
export async function voidHolds(sql: Sql, show: ShowOfSales, limit: number): Promise<number> {
  return (await sql.rows(VOID_HOLDS, [...keyOf(show), limit])).length
}

/** Takes listings of a cancelled show down; answers how many, at most `limit`. */
export async function endListings(sql: Sql, show: ShowOfSales, limit: number): Promise<number> {
  return (await sql.rows(END_LISTINGS, [...keyOf(show), limit, newId()])).length
}

/** Sales of a cancelled show, after the payment with the id `after`. */
export async function findSales(
  sql: Sql,
  show: ShowOfSales,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await sql.rows<{ payment_id: string }>(FIND_UNREFUNDED, [...keyOf(show), after, limit])
  return rows.map((row) => row.payment_id)
}

/** Owes the whole of a sale to its buyer, once, and nobody is paid out any more. */
export async function takeBack(sql: Sql, sellerId: string, paymentId: string): Promise<void> {
  const rows = await sql.rows<ReversedRow>(TAKE_BACK, [sellerId, paymentId, newId()])
  const [first] = rows
  if (first === undefined) return
  const entries = entriesOfReversal(rows.map(toAmounts))
  await insertMovement(sql, { sellerId, paymentId, kind: 'REFUND_OWED', currency: first.currency, entries })
}

function toAmounts(row: ReversedRow): SoldAmounts {
  return {
    listingId: row.listing_id,
    priceMinor: row.price_minor,
    buyerFeeMinor: row.buyer_fee_minor,
    sellerFeeMinor: row.seller_fee_minor,
  }
}

function keyOf({ sellerId, eventReference, showId }: ShowOfSales) {
  return [sellerId, eventReference, showId]
}
