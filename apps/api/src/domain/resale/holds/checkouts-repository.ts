import { ApiError, type ShowStatus } from '@taquilla/contract'
import type { BuyIntentionState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'
import { RULES_OF_TICKET, type RuledPlacement } from './wanted-listings-repository.ts'

const FIND = positional(
  'buy_intentions.find_checkout',
  `select b.buy_intention_id, b.status, b.source, b.event_reference, b.show_id, b.expires_at, b.currency,
     b.total_minor, b.buyer_email, b.return_url, b.language, seller_now($1) as now, s.status as show_status,
     s.starts_at <= seller_now($1) as has_started, o.title as option_title, items.items
   from buy_intentions b
   join shows s
     on s.seller_id = b.seller_id and s.event_reference = b.event_reference and s.show_id = b.show_id
   join ticket_options o
     on o.seller_id = b.seller_id and o.event_reference = b.event_reference and o.show_id = b.show_id
     and o.ticket_option_id = b.ticket_option_id
   cross join lateral (
     select jsonb_agg(jsonb_build_object(
       'listingId', i.listing_id, 'priceMinor', i.price_minor::text, 'buyerFeeMinor', i.buyer_fee_minor::text,
       'seating', t.details -> 'seating', 'isNominal', t.details -> 'holder' is not null,
       'sellers', jsonb_build_array(
         coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')), lower(t.owner_email)
       ),
       'ticketOptionId', t.ticket_option_id, 'priceTypeId', t.price_type_id,
       'ticketPriceMinor', t.price_minor::text, 'rules', ${RULES_OF_TICKET}
     ) order by i.position) as items
     from buy_intention_items i
     join listings l on l.seller_id = i.seller_id and l.listing_id = i.listing_id
     join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
     where i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
   ) items
   where b.seller_id = $1 and b.buy_intention_id = $2`,
)
const CLAIM = positional(
  'buy_intentions.claim',
  `update buy_intentions
   set buyer_email = $3
   where seller_id = $1 and buy_intention_id = $2 and buyer_email is null
     and status = 'OPEN' and expires_at > seller_now($1)
   returning buy_intention_id`,
)
const LOCK = positional(
  'buy_intentions.lock',
  `select status, lower(buyer_email) as buyer_email, expires_at > seller_now($1) as is_in_time
   from buy_intentions
   where seller_id = $1 and buy_intention_id = $2
   for update`,
)
const FIND_UNDECIDED = positional(
  'buy_intentions.find_undecided_payment',
  `select payment_id
   from payments
   where seller_id = $1 and buy_intention_id = $2 and status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING')`,
)
const RELEASE = positional(
  'buy_intentions.release',
  `with released as (
     update buy_intention_items
     set is_held = false
     where seller_id = $1 and buy_intention_id = $2
   )
   update buy_intentions
   set status = 'CANCELLED', ended_at = seller_now($1)
   where seller_id = $1 and buy_intention_id = $2 and status = 'OPEN'`,
)

/** One listing of a buy intention, at the amounts of the moment it was held. */
export interface CheckoutItem {
  readonly listingId: string
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
  readonly seating: { readonly [Name in 'section' | 'row' | 'seat' | 'door' | 'image']?: string } | null
  readonly isNominal: boolean
  /** Who lists it and who owns the ticket, in the form of a Contact. */
  readonly sellers: readonly string[]
  readonly placement: RuledPlacement
  /** The rules that can select its ticket, as JSON. */
  readonly rules: unknown
}

/** A buy intention with what its buyer looks at. */
export interface StoredCheckout {
  readonly buyIntentionId: string
  /** As it stands at this instant, whatever a job has yet to write. */
  readonly status: BuyIntentionState
  readonly eventReference: string
  readonly showId: string
  readonly optionTitle: string
  readonly expiresAt: Date
  readonly now: Date
  readonly currency: string
  readonly totalMinor: bigint
  readonly buyerEmail: string | null
  readonly returnUrl: string | null
  readonly items: readonly CheckoutItem[]
}

interface ItemJson extends Omit<CheckoutItem, 'priceMinor' | 'buyerFeeMinor' | 'placement' | 'sellers'> {
  readonly priceMinor: string
  readonly buyerFeeMinor: string
  readonly sellers: readonly (string | null)[]
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly ticketPriceMinor: string | null
}

interface CheckoutRow {
  readonly buy_intention_id: string
  readonly status: BuyIntentionState
  readonly event_reference: string
  readonly show_id: string
  readonly expires_at: Date
  readonly currency: string
  readonly total_minor: bigint
  readonly buyer_email: string | null
  readonly return_url: string | null
  readonly now: Date
  readonly show_status: ShowStatus
  readonly has_started: boolean
  readonly option_title: string
  readonly items: readonly ItemJson[]
}

export interface BuyIntentionKey {
  readonly sellerId: string
  readonly buyIntentionId: string
}

/** @throws buy_intention.not_found */
export async function getStoredCheckout(db: Sql, key: BuyIntentionKey): Promise<StoredCheckout> {
  const [row] = await db.rows<CheckoutRow>(FIND, [key.sellerId, key.buyIntentionId])
  if (row === undefined) throw new ApiError('buy_intention.not_found')
  return toCheckout(row)
}

/** Makes the person the buyer of an open purchase that has none; answers whether it did. */
export async function claim(db: Sql, key: BuyIntentionKey, buyerEmail: string): Promise<boolean> {
  return (await db.rows(CLAIM, [key.sellerId, key.buyIntentionId, buyerEmail])).length === 1
}

/**
 * Ends the person's own purchase, which nothing has been paid for; its listings are free at once.
 * @throws buy_intention.not_found, buy_intention.ended, payment.under_way
 */
export async function release(db: Sql, key: BuyIntentionKey, contact: string): Promise<void> {
  const values = [key.sellerId, key.buyIntentionId]
  const [row] = await db.rows<{ status: string; buyer_email: string | null; is_in_time: boolean }>(
    LOCK,
    values,
  )
  if (row?.buyer_email !== contact) throw new ApiError('buy_intention.not_found')
  if (row.status !== 'OPEN' || !row.is_in_time) throw new ApiError('buy_intention.ended')
  // The lock keeps payments from being started meanwhile.
  if ((await db.rows(FIND_UNDECIDED, values)).length > 0) throw new ApiError('payment.under_way')
  await db.rows(RELEASE, values)
}

function toCheckout(row: CheckoutRow): StoredCheckout {
  return {
    buyIntentionId: row.buy_intention_id,
    status: statusOf(row),
    eventReference: row.event_reference,
    showId: row.show_id,
    optionTitle: row.option_title,
    expiresAt: row.expires_at,
    now: row.now,
    currency: row.currency,
    totalMinor: row.total_minor,
    buyerEmail: row.buyer_email,
    returnUrl: row.return_url,
    items: row.items.map((item) => toItem(row, item)),
  }
}

function statusOf(row: CheckoutRow): BuyIntentionState {
  if (row.status !== 'OPEN') return row.status
  if (row.show_status === 'CANCELLED' || row.has_started) return 'VOIDED'
  return row.expires_at <= row.now ? 'EXPIRED' : 'OPEN'
}

function toItem(row: CheckoutRow, item: ItemJson): CheckoutItem {
  const { listingId, seating, isNominal, rules, ticketPriceMinor, ticketOptionId, priceTypeId } = item
  return {
    listingId,
    seating,
    isNominal,
    rules,
    priceMinor: BigInt(item.priceMinor),
    buyerFeeMinor: BigInt(item.buyerFeeMinor),
    sellers: item.sellers.filter((contact) => contact !== null),
    placement: {
      showId: row.show_id,
      ticketOptionId,
      priceTypeId,
      priceMinor: ticketPriceMinor === null ? null : BigInt(ticketPriceMinor),
    },
  }
}
