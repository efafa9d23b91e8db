import { ApiError, type Language, type ShowStatus } from '@taquilla/contract'
import type { BuyIntentionState, Checkout } from '@taquilla/contract/guest'
import { HOLD_RELEASED } from '#changes/catalog.ts'
import { type AddressForms, addressForms, formOf } from '#database/address-forms.ts'
import {
  bigint,
  boolean,
  bytes,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { rulesOfTicket } from '#domain/events/index.ts'
import type { Seating } from '#domain/market/index.ts'
import { RESELLER } from '#domain/market/views.ts'
import { newId } from '#domain/values/ids.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { IN_PROGRESS } from '../payments/payments-repository.ts'
import { isHeldBy, type Visitor } from './buyer.ts'
import type { HoldSource } from './hold-request.ts'
import type { RuledPlacement } from './requested-listings-repository.ts'

const BUY_INTENTION = {
  buyIntentionId: uuid,
  cartId: uuid,
  source: textOf<HoldSource>(),
  /** When the API extended the hold; null if it did not. */
  extendedAt: nullable(instant),
  /** Stored status in a row, status at `now` in a StoredBuyIntention: the stored one may be OPEN until a job expires or voids it. */
  status: textOf<BuyIntentionState>(),
  eventReference: text,
  showId: text,
  expiresAt: instant,
  currency: text,
  totalMinor: bigint,
  buyerEmail: nullable(text),
  browserHash: nullable(bytes),
  returnUrl: nullable(text),
  language: textOf<Language>(),
  replacedBy: nullable(uuid),
  now: instant,
  showStatus: textOf<ShowStatus>(),
  isResaleEnabled: boolean,
  hasStarted: boolean,
  optionTitle: text,
  items: json<readonly ItemJson[]>(),
}
/** Selects the items of buy intention `b` as a JSON array of ItemJson, in the order of the request. */
const itemsOfBuyIntention = (sellerId: Parameter<string>) => sql`
  select jsonb_agg(jsonb_build_object(
    'listingId', i.listing_id, 'priceMinor', i.price_minor::text, 'buyerFeeMinor', i.buyer_fee_minor::text,
    'seating', t.details -> 'seating', 'isNominal', t.details -> 'holder' is not null,
    'holder', i.holder,
    'excludedBuyers', jsonb_build_array(
      ${RESELLER}, ${formOf('t', 'owner_email')}
    ),
    'ticketOptionId', t.ticket_option_id, 'priceTypeId', t.price_type_id,
    'ticketPriceMinor', t.price_minor::text, 'rules', ${rulesOfTicket(sellerId)}
  ) order by i.position) as items
  from buy_intention_items i
  join listings l on l.seller_id = ${sellerId} and l.listing_id = i.listing_id
  join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
  where i.seller_id = ${sellerId} and i.buy_intention_id = b.buy_intention_id`
// An earlier version of the service may have left the digest beside the buyer.
const HOLDING_BROWSER = sql`case when b.buyer_email is null then b.browser_hash end as browser_hash`
const FIND_BUY_INTENTION = statement(
  'purchase.find_buy_intention',
  BUY_INTENTION,
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select b.buy_intention_id, b.cart_id, b.source, b.extended_at, b.status, b.event_reference, b.show_id, b.expires_at, b.currency, b.total_minor,
      b.buyer_email, ${HOLDING_BROWSER}, b.return_url, b.language, b.replaced_by, seller_now(${sellerId}) as now, s.status as show_status,
      s.is_resale_enabled, s.starts_at <= seller_now(${sellerId}) as has_started, o.title as option_title, items.items
    from buy_intentions b
    join shows s
      on s.seller_id = ${sellerId} and s.event_reference = b.event_reference and s.show_id = b.show_id
    join ticket_options o
      on o.seller_id = ${sellerId} and o.event_reference = b.event_reference and o.show_id = b.show_id
      and o.ticket_option_id = b.ticket_option_id
    cross join lateral (${itemsOfBuyIntention(sellerId)}
    ) items
    where b.seller_id = ${sellerId} and b.buy_intention_id = ${buyIntentionId}`,
)
interface ClaimedBuyIntention extends BuyIntentionKey {
  readonly buyerEmail: string
  readonly addressForms: AddressForms | null
}

const SET_BUYER = statement(
  'purchase.set_buyer',
  { buyIntentionId: uuid },
  ({ sellerId, buyIntentionId, buyerEmail, addressForms }: Given<ClaimedBuyIntention>) => sql`
    update buy_intentions
    set buyer_email = ${buyerEmail}, address_forms = ${addressForms}, browser_hash = null
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId} and buyer_email is null
      and status = 'OPEN' and expires_at > seller_now(${sellerId})
    returning buy_intention_id`,
)
const LOCK_HOLD = statement(
  'purchase.lock_hold',
  {
    status: textOf<BuyIntentionState>(),
    source: textOf<HoldSource>(),
    buyerEmail: nullable(text),
    browserHash: nullable(bytes),
    isInTime: boolean,
  },
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select b.status, b.source, b.buyer_email, ${HOLDING_BROWSER},
      b.expires_at > seller_now(${sellerId}) as is_in_time
    from buy_intentions b
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    for update`,
)
const FIND_UNDECIDED_PAYMENT_OF_HOLD = statement(
  'purchase.find_undecided_payment_of_hold',
  { paymentId: uuid },
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select payment_id
    from payments
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
      and status in ${IN_PROGRESS}`,
)
interface ReleasedHold extends BuyIntentionKey {
  readonly replacedBy: string | null
  readonly outboxId: string
}

const RELEASE_HOLD = statement(
  'purchase.release_hold',
  {},
  ({ sellerId, buyIntentionId, replacedBy, outboxId }: Given<ReleasedHold>) => sql`
    with released as (
      update buy_intention_items
      set is_held = false
      where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    ), cancelled as (
      update buy_intentions
      set status = 'CANCELLED', ended_at = seller_now(${sellerId}), replaced_by = ${replacedBy}
      where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId} and status = 'OPEN'
      returning event_reference, show_id
    )
    ${announce(HOLD_RELEASED, {
      sellerId,
      outboxId: sql`${outboxId}::uuid`,
      payload: { buyIntentionId: sql`${buyIntentionId}::text` },
      from: sql`
        from cancelled
        where exists (
          select from resale_alerts a
          where a.seller_id = ${sellerId} and a.event_reference = cancelled.event_reference
            and a.show_id = cancelled.show_id
        )`,
    })}`,
)

/** One listing of a buy intention, with the amounts at the start of the hold. */
export interface BuyIntentionItem {
  readonly listingId: string
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
  readonly seating: Seating | null
  readonly isNominal: boolean
  /** Holder that the buyer named when they last tried to pay. */
  readonly holder: Checkout['items'][0]['holder']
  /** Contacts of the person who listed the ticket and of its owner; neither may buy it. */
  readonly excludedBuyers: readonly string[]
  readonly placement: RuledPlacement
  /** Rules that may apply to the ticket, as JSON. */
  readonly rules: unknown
}

/** A buy intention with everything that its checkout page shows. */
export interface StoredBuyIntention
  extends Omit<RowOf<typeof BUY_INTENTION>, 'showStatus' | 'hasStarted' | 'items'> {
  readonly items: readonly BuyIntentionItem[]
}

/** An item as selected; amounts are text, since large JSON numbers lose precision. */
interface ItemJson
  extends Omit<BuyIntentionItem, 'priceMinor' | 'buyerFeeMinor' | 'placement' | 'excludedBuyers'> {
  readonly priceMinor: string
  readonly buyerFeeMinor: string
  readonly excludedBuyers: readonly (string | null)[]
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly ticketPriceMinor: string | null
}

/** @throws buy_intention.not_found */
export async function getStoredBuyIntention(db: Sql, key: BuyIntentionKey): Promise<StoredBuyIntention> {
  const [row] = await db.rows(FIND_BUY_INTENTION, key)
  if (row === undefined) throw new ApiError('buy_intention.not_found')
  return toBuyIntention(row)
}

/** Returns false if the purchase already has a buyer or is no longer open. */
export async function setBuyer(db: Sql, key: BuyIntentionKey, buyerEmail: string): Promise<boolean> {
  return (
    (await db.rows(SET_BUYER, { ...key, buyerEmail, addressForms: addressForms(buyerEmail) })).length === 1
  )
}

/** Visitor who changes a hold; null if the seller's system does. */
export type HoldChanger = Visitor | null

/**
 * @throws buy_intention.not_found, session.missing if its person has to sign in, buy_intention.hosted if the seller's
 *   system would change a hold of the hosted pages
 */
export function assertMayChange(
  hold: Pick<StoredBuyIntention, 'source' | 'buyerEmail' | 'browserHash'> | undefined,
  by: HoldChanger,
): asserts hold {
  if (hold === undefined) throw new ApiError('buy_intention.not_found')
  if (by === null) {
    if (hold.source !== 'API') throw new ApiError('buy_intention.hosted')
  } else if (!isHeldBy(hold, by)) {
    const maySignIn = hold.buyerEmail !== null && by.buyer === null
    throw new ApiError(maySignIn ? 'session.missing' : 'buy_intention.not_found')
  }
}

/**
 * Locks a hold that nobody pays. A new payment waits for the lock, so none can start until the transaction ends.
 * @throws session.missing, buy_intention.not_found, buy_intention.hosted, buy_intention.ended, payment.under_way
 */
export async function lockUnpaidHold(db: Sql, key: BuyIntentionKey, by: HoldChanger): Promise<void> {
  const [hold] = await db.rows(LOCK_HOLD, key)
  assertMayChange(hold, by)
  if (hold.status !== 'OPEN' || !hold.isInTime) throw new ApiError('buy_intention.ended')
  if ((await db.rows(FIND_UNDECIDED_PAYMENT_OF_HOLD, key)).length > 0) throw new ApiError('payment.under_way')
}

/**
 * Cancels an unpaid hold, which `replacedBy` may replace; its listings can be held again at once.
 * @throws session.missing, buy_intention.not_found, buy_intention.hosted, buy_intention.ended, payment.under_way
 */
export async function releaseStoredHold(
  db: Sql,
  key: BuyIntentionKey,
  { by, replacedBy = null }: { readonly by: HoldChanger; readonly replacedBy?: string | null },
): Promise<void> {
  await lockUnpaidHold(db, key, by)
  await db.rows(RELEASE_HOLD, { ...key, replacedBy, outboxId: newId() })
}

function toBuyIntention(row: RowOf<typeof BUY_INTENTION>): StoredBuyIntention {
  const { showStatus, hasStarted, items, ...buyIntention } = row
  return { ...buyIntention, status: statusOf(row), items: items.map((item) => toItem(row.showId, item)) }
}

function statusOf(row: RowOf<typeof BUY_INTENTION>): BuyIntentionState {
  const { status, showStatus, hasStarted, expiresAt, now } = row
  if (status !== 'OPEN') return status
  if (showStatus === 'CANCELLED' || hasStarted) return 'VOIDED'
  return expiresAt <= now ? 'EXPIRED' : 'OPEN'
}

function toItem(showId: string, item: ItemJson): BuyIntentionItem {
  const { listingId, seating, isNominal, holder, rules, ticketPriceMinor, ticketOptionId, priceTypeId } = item
  return {
    listingId,
    seating,
    isNominal,
    holder,
    rules,
    priceMinor: BigInt(item.priceMinor),
    buyerFeeMinor: BigInt(item.buyerFeeMinor),
    excludedBuyers: item.excludedBuyers.filter((contact) => contact !== null),
    placement: {
      showId,
      ticketOptionId,
      priceTypeId,
      priceMinor: ticketPriceMinor === null ? null : BigInt(ticketPriceMinor),
    },
  }
}
