import { LISTING_SOLD, TICKET_UPDATED } from '#changes/catalog.ts'
import { bigint, boolean, nullable, text, uuid } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { moveToBuyer } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import { announceAll, announced } from '#queue/outbox.ts'
import { entriesOfSale, type LedgerEntry, type SoldAmounts } from '../ledger/ledger.ts'
import type { PaymentKey } from '../payments/payment.ts'

const FIND_PURCHASE_OF_PAYMENT = statement(
  'resale.find_purchase_of_payment',
  { buyIntentionId: uuid },
  ({ sellerId, paymentId }: Given<PaymentKey>) => sql`
    select buy_intention_id
    from payments
    where seller_id = ${sellerId} and payment_id = ${paymentId}`,
)

/** A sale with the ids of its new rows. */
interface StoredSale extends PaymentKey {
  readonly lockedAt: string
  readonly reference: string
  readonly sealedDetails: Buffer | null
  readonly listingIds: readonly string[]
  readonly ticketIds: readonly string[]
  readonly releasedTicketIds: readonly string[]
  /** Ids of the outbox rows. */
  readonly soldOutboxId: string
  readonly updatedOutboxId: string
  readonly transactionId: string
  readonly entries: readonly (LedgerEntry & { readonly ledgerEntryId: string })[]
}

/** Completes the purchase. `status || ''` keeps the planner off the index of open purchases (docs/sql.md). */
const completedIntention = ({ sellerId, paymentId }: Given<StoredSale>) => sql`
  update buy_intentions i
  set status = 'COMPLETED', ended_at = (select now from clock)
  where i.seller_id = ${sellerId} and i.buy_intention_id = (select buy_intention_id from paid)
    and i.status || '' = 'OPEN'
  returning i.buy_intention_id, i.buyer_email, i.address_forms, ${paymentId}::uuid as payment_id`

const releasedItems = (sellerId: Parameter<string>) => sql`
  update buy_intention_items it
  set is_held = false
  from completed c
  where it.seller_id = ${sellerId} and it.buy_intention_id = c.buy_intention_id
  returning it.listing_id, it.holder, it.price_minor - it.seller_fee_minor as payout_minor,
    c.buyer_email, c.address_forms, c.buy_intention_id, c.payment_id`

/**
 * Marks the listings as SOLD. The redundant condition on their ids keeps the planner from reading other listings of the
 * seller. `greatest` keeps `sold_at` from preceding `listed_at`, since this transaction may have started before that.
 */
const soldListings = ({ sellerId, listingIds }: Given<StoredSale>) => sql`
  update listings l
  set status = 'SOLD', sold_at = greatest((select now from clock), l.listed_at), ended_at = (select now from clock),
    buyer_email = r.buyer_email, buy_intention_id = r.buy_intention_id, updated_at = now(),
    address_forms = coalesce(l.address_forms || r.address_forms, l.address_forms, r.address_forms)
  from released r
  where l.seller_id = ${sellerId} and l.listing_id = any(${listingIds}::uuid[]) and l.listing_id = r.listing_id
    and l.status = 'ACTIVE'
  returning l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.price_minor, l.currency, r.holder,
    r.payout_minor, r.buyer_email, r.address_forms, r.buy_intention_id, r.payment_id`

/** Inserts a HELD payout for each listing; a job makes it DUE after the show. */
const newPayouts = (sellerId: Parameter<string>) => sql`
  insert into payouts
    (seller_id, listing_id, payment_id, event_reference, show_id, amount_minor, currency, created_at, updated_at)
  select ${sellerId}, listing_id, payment_id, event_reference, show_id, payout_minor, currency,
    (select now from clock), (select now from clock)
  from sold`

/** Announces the sale and its tickets' new owner, each in one row. */
const announceSale = ({ sellerId, soldOutboxId, updatedOutboxId }: Given<StoredSale>) => {
  const ofTickets = { ticketIds: sql`jsonb_agg(ticket_id)`, buyIntentionId: sql`buy_intention_id` }
  const ofListings = {
    listingIds: sql`jsonb_agg(listing_id)`,
    prices: sql`jsonb_agg(price_minor::text)`,
    currency: sql`min(currency)`,
  }
  const from = sql`from sold group by buy_intention_id`
  return announceAll(
    announced(LISTING_SOLD, {
      sellerId,
      outboxId: sql`${soldOutboxId}::uuid`,
      payload: { ...ofTickets, ...ofListings },
      from,
    }),
    announced(TICKET_UPDATED, {
      sellerId,
      outboxId: sql`${updatedOutboxId}::uuid`,
      payload: ofTickets,
      from,
    }),
  )
}

/** Inserts the sale as one ledger transaction. */
const saleLedgerEntries = ({ sellerId, transactionId, entries }: Given<StoredSale>) => sql`
  insert into ledger_entries
    (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
     created_at)
  select ${sellerId}, e.ledger_entry_id, ${transactionId}, 'SALE', e.account, paid.payment_id, e.listing_id,
    paid.currency, e.amount_minor, (select now from clock)
  from paid
  cross join ${unnest(entries, 'e', {
    ledgerEntryId: uuid,
    account: text,
    listingId: nullable(uuid),
    amountMinor: bigint,
  })}`

/** Captures the payment. If it is captured already, no row is updated and the whole statement fails. */
const capturedPayment = ({ sellerId, paymentId, reference, sealedDetails }: Given<StoredSale>) => sql`
  update payments
  set status = 'CAPTURED', is_sale = true, captured_at = (select now from clock), provider_reference = ${reference},
    sealed_details = coalesce(${sealedDetails}, sealed_details), failure = null, updated_at = now()
  where seller_id = ${sellerId} and payment_id = ${paymentId} and status <> 'CAPTURED'
  returning payment_id, buy_intention_id, currency`

/**
 * Sells everything that a payment is for; on any mismatch the statement fails and writes nothing.
 *
 * The caller must have locked the purchase (`lockPurchase`) and checked that it can be sold. This statement writes rows
 * in another order than docs/sql.md prescribes, which is safe only under those locks. A single statement ensures that
 * no sale lacks its ledger entries or outbox rows. `refuse` raises an error and is only a safeguard: the rollback leaves
 * the payment undecided, to be queried again.
 */
const SELL = statement(
  'resale.sell',
  { isComplete: boolean },
  (given: Given<StoredSale>) => sql`
    with clock as materialized (
      select ${given.lockedAt}::timestamptz as now
    ), paid as (${capturedPayment(given)}
    ), completed as (${completedIntention(given)}
    ), released as (${releasedItems(given.sellerId)}
    ), sold as (${soldListings(given)}
    ), moved as (${moveToBuyer(given, sql`sold`, sql`(select now from clock)`)}
    ), new_payouts as (${newPayouts(given.sellerId)}
    ), announced as (${announceSale(given)}
    ), booked as (${saleLedgerEntries(given)}
    )
    select case
      when (select count(*) from sold) = cardinality(${given.listingIds}::uuid[])
        and (select count(*) from moved) = cardinality(${given.ticketIds}::text[])
      then true
      else refuse('The sale of payment ' || ${given.paymentId} || ' would have been incomplete.')
    end as is_complete`,
)

/** Money that the provider took from the buyer. */
export interface Capture {
  readonly reference: string
  readonly sealedDetails: Buffer | null
  readonly amountMinor: bigint
  readonly currency: string
}

/** Returns the id of the buy intention that the payment is for. */
export async function findPurchaseOf(db: Sql, key: PaymentKey): Promise<string | undefined> {
  const [row] = await db.rows(FIND_PURCHASE_OF_PAYMENT, key)
  return row?.buyIntentionId
}

export interface SaleToStore {
  /** When the purchase was locked and found valid. A test clock may have been moved since. */
  readonly lockedAt: string
  readonly sellerId: string
  readonly paymentId: string
  readonly buyIntentionId: string
  readonly capture: Capture
  readonly items: readonly (SoldAmounts & { readonly ticketId: string })[]
  /** Tickets whose code the current owner has seen, so they need a new one. */
  readonly releasedTicketIds: readonly string[]
}

/** Captures a stored payment, completes the purchase, moves the tickets to the buyer and books the sale. */
export async function sell(db: Sql, sale: SaleToStore): Promise<void> {
  await db.rows(SELL, toStored(sale))
}

function toStored({
  sellerId,
  paymentId,
  lockedAt,
  capture,
  items,
  releasedTicketIds,
}: SaleToStore): StoredSale {
  return {
    lockedAt,
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
