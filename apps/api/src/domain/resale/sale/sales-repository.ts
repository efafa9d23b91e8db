import type { PaymentProvider } from '@taquilla/contract/guest'
import { positional, type Sql, type Transaction } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { entriesOfSale, type SoldAmounts } from '../ledger/ledger.ts'
import type { PaymentKey, RefundReason } from '../payments/payment.ts'

const FIND_PURCHASE = positional(
  'sales.find_purchase',
  `select buy_intention_id
   from payments
   where seller_id = $1 and payment_id = $2`,
)
// The ids stand in it beside the joins, so that no plan can read a seller's other listings or tickets; and the status of
// the purchase is written so that no index of all that are open serves.
const sellWhatIsPaid = (paid: string) => `with clock as materialized (
     select seller_now($1) as now
   ), paid as (
     ${paid}
     returning payment_id, buy_intention_id, currency
   ), completed as (
     update buy_intentions i
     set status = 'COMPLETED', ended_at = (select now from clock)
     where i.seller_id = $1 and i.buy_intention_id = (select buy_intention_id from paid) and i.status || '' = 'OPEN'
     returning i.buy_intention_id, i.buyer_email, $2::uuid as payment_id
   ), released as (
     update buy_intention_items it
     set is_held = false
     from completed c
     where it.seller_id = $1 and it.buy_intention_id = c.buy_intention_id
     returning it.listing_id, it.holder, it.price_minor - it.seller_fee_minor as payout_minor,
       c.buyer_email, c.buy_intention_id, c.payment_id
   ), sold as (
     update listings l
     set status = 'SOLD', sold_at = greatest((select now from clock), l.listed_at), ended_at = (select now from clock),
       buyer_email = r.buyer_email, buy_intention_id = r.buy_intention_id, updated_at = now()
     from released r
     where l.seller_id = $1 and l.listing_id = any($8::uuid[]) and l.listing_id = r.listing_id
       and l.status = 'ACTIVE'
     returning l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.price_minor, l.currency, r.holder,
       r.payout_minor,
       r.buyer_email, r.buy_intention_id, r.payment_id
   ), moved as (
     update tickets t
     set status = 'ACTIVE', owner_email = s.buyer_email, resold_at = (select now from clock), updated_at = now(),
       unlock_told_at = null,
       is_code_awaited =
         t.is_code_awaited or t.code_released_at is not null or t.ticket_id = any($5::text[]),
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
         when news.topic = 'listing.sold' then jsonb_build_object(
             'listingIds', jsonb_agg(sold.listing_id), 'prices', jsonb_agg(sold.price_minor::text),
             'currency', min(sold.currency)
           )
         else '{}'
       end
     from sold, (values ($6::uuid, 'listing.sold'), ($7::uuid, 'ticket.updated')) as news (outbox_id, topic)
     group by news.outbox_id, news.topic, sold.buy_intention_id
   ), entered as (
     insert into ledger_entries
       (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor)
     select $1, e.ledger_entry_id, $10, 'SALE', e.account, paid.payment_id, e.listing_id, paid.currency,
       e.amount_minor
     from paid
     cross join unnest($11::uuid[], $12::text[], $13::uuid[], $14::bigint[])
       as e (ledger_entry_id, account, listing_id, amount_minor)
   )
   select case
     when (select count(*) from sold) = cardinality($8::uuid[])
       and (select count(*) from moved) = cardinality($9::text[])
     then true
     else refuse('The sale of payment ' || $2 || ' would not have been whole.')
   end as is_whole`
const SELL = positional(
  'sales.sell',
  sellWhatIsPaid(`update payments
     set status = 'CAPTURED', is_sale = true, captured_at = (select now from clock), provider_reference = $3,
       sealed_details = coalesce($4, sealed_details), failure = null, updated_at = now()
     where seller_id = $1 and payment_id = $2 and status <> 'CAPTURED'`),
)
// Money that was taken within the purchase's own transaction.
const SELL_AT_ONCE = positional(
  'sales.sell_at_once',
  sellWhatIsPaid(`insert into payments
       (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency, status, is_sale, captured_at,
        provider_reference, sealed_details)
     values ($1, $2, $15, $16, $17, $18, 'CAPTURED', true, (select now from clock), $3, $4)`),
)
const OWE = positional(
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

/** What the provider took. */
export interface Capture {
  readonly reference: string
  readonly sealedDetails: Buffer | null
  readonly amountMinor: bigint
  readonly currency: string
}

/** Which purchase a payment is for. */
export async function findPurchaseOf(db: Sql, key: PaymentKey): Promise<string | undefined> {
  const [row] = await db.rows<{ buy_intention_id: string }>(FIND_PURCHASE, [key.sellerId, key.paymentId])
  return row?.buy_intention_id
}

/** A sale that nothing stands against. */
export interface SaleToMake {
  readonly sellerId: string
  readonly paymentId: string
  readonly buyIntentionId: string
  readonly capture: Capture
  readonly items: readonly (SoldAmounts & { readonly ticketId: string })[]
  /** Tickets whose code its holder has seen. */
  readonly releasedTicketIds: readonly string[]
}

/** Moves everything at once: payment, intention, listings, tickets, payouts, ledger, and what others hear of it. */
export async function sell(db: Sql, sale: SaleToMake): Promise<void> {
  await db.rows(SELL, valuesOf(sale))
}

/** The same, of a payment that begins and is captured with it, as the last of its transaction. */
export async function sellAtOnce(
  db: Transaction,
  sale: SaleToMake & { readonly provider: PaymentProvider },
): Promise<void> {
  const { buyIntentionId, provider, capture } = sale
  const payment = [buyIntentionId, provider, capture.amountMinor, capture.currency]
  await db.lastRows(SELL_AT_ONCE, [...valuesOf(sale), ...payment])
}

function valuesOf({ sellerId, paymentId, capture, items, releasedTicketIds }: SaleToMake): unknown[] {
  const entries = entriesOfSale(items)
  return [
    sellerId,
    paymentId,
    capture.reference,
    capture.sealedDetails,
    releasedTicketIds,
    newId(),
    newId(),
    items.map(({ listingId }) => listingId),
    items.map(({ ticketId }) => ticketId),
    newId(),
    entries.map(() => newId()),
    entries.map(({ account }) => account),
    entries.map(({ listingId }) => listingId),
    entries.map(({ amountMinor }) => amountMinor),
  ]
}

/** The money is the buyer's: nothing is sold, an open hold ends, and a refund is due once. */
export async function owe(
  db: Sql,
  key: PaymentKey,
  debt: {
    readonly capture: Capture
    readonly reason: RefundReason
    readonly intentionStatus: 'EXPIRED' | 'VOIDED'
  },
): Promise<void> {
  await db.rows(OWE, [
    key.sellerId,
    key.paymentId,
    debt.capture.reference,
    debt.capture.sealedDetails,
    debt.capture.amountMinor,
    debt.capture.currency,
    debt.intentionStatus,
    debt.reason,
    newId(),
  ])
}
