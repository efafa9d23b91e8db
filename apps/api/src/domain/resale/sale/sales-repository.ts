import { bigint, boolean, nullable, text, uuid } from '#database/columns.ts'
import {
  type Fragment,
  type Given,
  type Parameter,
  type Sql,
  sql,
  statement,
  type Transaction,
  unnest,
} from '#database/sql.ts'
import { moveToBuyer } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import { announce } from '#queue/outbox.ts'
import { entriesOfSale, type LedgerEntry, type SoldAmounts } from '../ledger/ledger.ts'
import type { PaymentKey } from '../payments/payment.ts'

const FIND_PURCHASE = statement(
  'resale.find_purchase_of_payment',
  { buyIntentionId: uuid },
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    select buy_intention_id
    from payments
    where seller_id = ${sellerId} and payment_id = ${paymentId}`,
)

/** A sale with the ids that its rows will have. */
interface StoredSale extends PaymentKey {
  readonly reference: string
  readonly sealedDetails: Buffer | null
  readonly listingIds: readonly string[]
  readonly ticketIds: readonly string[]
  readonly releasedTicketIds: readonly string[]
  /** Of what is announced: that listings were sold, and that tickets have changed. */
  readonly soldOutboxId: string
  readonly updatedOutboxId: string
  readonly transactionId: string
  readonly entries: readonly (LedgerEntry & { readonly ledgerEntryId: string })[]
}

/**
 * Completes the purchase. Its status is compared as `status || ''`, so that the index of all open purchases is kept out
 * (docs/sql.md).
 */
const completedIntention = ({ sellerId, paymentId }: Given<StoredSale>) => sql`
  update buy_intentions i
  set status = 'COMPLETED', ended_at = (select now from clock)
  where i.seller_id = ${sellerId} and i.buy_intention_id = (select buy_intention_id from paid)
    and i.status || '' = 'OPEN'
  returning i.buy_intention_id, i.buyer_email, ${paymentId}::uuid as payment_id`

/** Ends the hold of each item. */
const freedItems = (sellerId: Parameter<string>) => sql`
  update buy_intention_items it
  set is_held = false
  from completed c
  where it.seller_id = ${sellerId} and it.buy_intention_id = c.buy_intention_id
  returning it.listing_id, it.holder, it.price_minor - it.seller_fee_minor as payout_minor,
    c.buyer_email, c.buy_intention_id, c.payment_id`

/**
 * Sells the listings. Their ids stand beside the join, so that no plan can read the seller's other listings. A listing can
 * be younger than `now`, which is when this transaction began: `sold_at` is never before `listed_at`.
 */
const soldListings = ({ sellerId, listingIds }: Given<StoredSale>) => sql`
  update listings l
  set status = 'SOLD', sold_at = greatest((select now from clock), l.listed_at), ended_at = (select now from clock),
    buyer_email = r.buyer_email, buy_intention_id = r.buy_intention_id, updated_at = now()
  from freed r
  where l.seller_id = ${sellerId} and l.listing_id = any(${listingIds}::uuid[]) and l.listing_id = r.listing_id
    and l.status = 'ACTIVE'
  returning l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.price_minor, l.currency, r.holder,
    r.payout_minor, r.buyer_email, r.buy_intention_id, r.payment_id`

/** Writes for each listing what its seller is paid after the show. */
const newPayouts = (sellerId: Parameter<string>) => sql`
  insert into payouts
    (seller_id, listing_id, payment_id, event_reference, show_id, amount_minor, currency)
  select ${sellerId}, listing_id, payment_id, event_reference, show_id, payout_minor, currency
  from sold`

/** What others hear of the sale: one row of the outbox for each of the two topics. */
const soldNotification = ({ sellerId, soldOutboxId, updatedOutboxId }: Given<StoredSale>) => sql`
  select ${sellerId}, news.outbox_id, news.topic, jsonb_build_object(
      'ticketIds', jsonb_agg(sold.ticket_id), 'buyIntentionId', sold.buy_intention_id
    ) || case
      when news.topic = 'listing.sold' then jsonb_build_object(
          'listingIds', jsonb_agg(sold.listing_id), 'prices', jsonb_agg(sold.price_minor::text),
          'currency', min(sold.currency)
        )
      else '{}'
    end
  from sold, (
    values (${soldOutboxId}::uuid, 'listing.sold'), (${updatedOutboxId}::uuid, 'ticket.updated')
  ) as news (outbox_id, topic)
  group by news.outbox_id, news.topic, sold.buy_intention_id`

/** Writes the sale as one transaction of the ledger. */
const enteredSale = ({ sellerId, transactionId, entries }: Given<StoredSale>) => sql`
  insert into ledger_entries
    (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor)
  select ${sellerId}, e.ledger_entry_id, ${transactionId}, 'SALE', e.account, paid.payment_id, e.listing_id,
    paid.currency, e.amount_minor
  from paid
  cross join ${unnest(entries, 'e', {
    ledgerEntryId: uuid,
    account: text,
    listingId: nullable(uuid),
    amountMinor: bigint,
  })}`

/**
 * Sells what a payment is for: everything, or the statement fails and nothing is written. `writePayment` inserts or updates
 * the payment, and gets its `returning` here.
 *
 * The caller has locked the whole purchase before (`lockPurchase`), in the order of docs/sql.md, and has found nothing
 * against the sale. The statement touches the rows in another order, which is safe under those locks alone. It is one
 * statement, so that no code path can sell without the books or the outbox, and so that `sellAtOnce` can send the commit
 * behind it unread. Under the locks `refuse` is never reached; if it were, the transaction would be rolled back, and the
 * payment would stay undecided and be asked about again.
 */
const sellWhatIsPaid = (writePayment: Fragment, given: Given<StoredSale>) => sql`
  with clock as materialized (
    select seller_now(${given.sellerId}) as now
  ), paid as (${writePayment}
    returning payment_id, buy_intention_id, currency
  ), completed as (${completedIntention(given)}
  ), freed as (${freedItems(given.sellerId)}
  ), sold as (${soldListings(given)}
  ), moved as (${moveToBuyer(given, sql`sold`, sql`(select now from clock)`)}
  ), owed_later as (${newPayouts(given.sellerId)}
  ), announced as (${announce(soldNotification(given))}
  ), entered as (${enteredSale(given)}
  )
  select case
    when (select count(*) from sold) = cardinality(${given.listingIds}::uuid[])
      and (select count(*) from moved) = cardinality(${given.ticketIds}::text[])
    then true
    else refuse('The sale of payment ' || ${given.paymentId} || ' would not have been whole.')
  end as is_whole`

/** Captures a payment that is stored. For one that is captured already no row is written, and the statement fails. */
const capturedPayment = ({ sellerId, paymentId, reference, sealedDetails }: Given<StoredSale>) => sql`
  update payments
  set status = 'CAPTURED', is_sale = true, captured_at = (select now from clock), provider_reference = ${reference},
    sealed_details = coalesce(${sealedDetails}, sealed_details), failure = null, updated_at = now()
  where seller_id = ${sellerId} and payment_id = ${paymentId} and status <> 'CAPTURED'`
const SELL = statement('resale.sell', { isWhole: boolean }, (given: Given<StoredSale>) =>
  sellWhatIsPaid(capturedPayment(given), given),
)

/** A sale whose money was taken within the purchase's own transaction. */
interface SaleAtOnce extends StoredSale {
  readonly buyIntentionId: string
  readonly provider: string
  readonly amountMinor: bigint
  readonly currency: string
}
/** Writes a payment that is captured as it begins. */
const insertedPayment = (given: Given<SaleAtOnce>) => sql`
  insert into payments
    (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency, status, is_sale, captured_at,
     provider_reference, sealed_details)
  values (${given.sellerId}, ${given.paymentId}, ${given.buyIntentionId}, ${given.provider}, ${given.amountMinor},
    ${given.currency}, 'CAPTURED', true, (select now from clock), ${given.reference}, ${given.sealedDetails})`
const SELL_AT_ONCE = statement('resale.sell_at_once', { isWhole: boolean }, (given: Given<SaleAtOnce>) =>
  sellWhatIsPaid(insertedPayment(given), given),
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
  const [row] = await db.rows(FIND_PURCHASE, key)
  return row?.buyIntentionId
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

/** Sells with a payment that is stored: captures it, ends the hold, moves listings and tickets, and writes the books. */
export async function sell(db: Sql, sale: SaleToMake): Promise<void> {
  await db.rows(SELL, toStored(sale))
}

/** Sells as `sell` does, with a payment that begins and is captured within it. Ends the transaction. */
export async function sellAtOnce(
  db: Transaction,
  sale: SaleToMake & { readonly provider: string },
): Promise<void> {
  const { buyIntentionId, provider, capture } = sale
  const { amountMinor, currency } = capture
  await db.lastRows(SELL_AT_ONCE, { ...toStored(sale), buyIntentionId, provider, amountMinor, currency })
}

function toStored({ sellerId, paymentId, capture, items, releasedTicketIds }: SaleToMake): StoredSale {
  return {
    sellerId,
    paymentId,
    reference: capture.reference,
    sealedDetails: capture.sealedDetails,
    listingIds: items.map(({ listingId }) => listingId),
    ticketIds: items.map(({ ticketId }) => ticketId),
    releasedTicketIds,
    soldOutboxId: newId(),
    updatedOutboxId: newId(),
    transactionId: newId(),
    entries: entriesOfSale(items).map((entry) => ({ ...entry, ledgerEntryId: newId() })),
  }
}
