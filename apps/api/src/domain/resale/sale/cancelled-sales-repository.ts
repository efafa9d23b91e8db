import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { entriesOfReversal, type SoldAmounts } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'

const HAS_PAYOUTS = positional(
  'sales.has_payouts',
  `select exists (
     select from payouts
     where seller_id = $1 and event_reference = $2 and show_id = any($3) and status = 'DELIVERED'
   ) as has_payouts`,
)
const FIND_UNREFUNDED = positional(
  'sales.find_unrefunded',
  `select p.payment_id
   from buy_intentions i
   join payments p on p.seller_id = i.seller_id and p.buy_intention_id = i.buy_intention_id and p.is_sale
   where i.seller_id = $1 and i.event_reference = $2 and i.show_id = $3 and i.status = 'COMPLETED'
     and p.payment_id > $4
   order by p.payment_id
   limit $5`,
)
const TAKE_BACK = positional(
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
  db: Sql,
  event: { readonly sellerId: string; readonly eventReference: string },
  showIds: readonly string[],
): Promise<boolean> {
  const values = [event.sellerId, event.eventReference, showIds]
  const [row] = await db.rows<{ has_payouts: boolean }>(HAS_PAYOUTS, values)
  return row?.has_payouts === true
}

/** Sales of a cancelled show, after the payment with the id `after`. */
export async function findSales(
  db: Sql,
  show: ShowOfSales,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ payment_id: string }>(FIND_UNREFUNDED, [...keyOf(show), after, limit])
  return rows.map((row) => row.payment_id)
}

/** Owes the whole of a sale to its buyer, once, and nobody is paid out any more. */
export async function takeBack(db: Sql, sellerId: string, paymentId: string): Promise<void> {
  const rows = await db.rows<ReversedRow>(TAKE_BACK, [sellerId, paymentId, newId()])
  const [first] = rows
  if (first === undefined) return
  const entries = entriesOfReversal(rows.map(toAmounts))
  await insertMovement(db, { sellerId, paymentId, kind: 'REFUND_OWED', currency: first.currency, entries })
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
