import { HOLD_EXTENSION_SECONDS } from '@taquilla/contract'
import { type AddressForms, addressForms } from '#database/address-forms.ts'
import { bigint, bytes, instant, integer, json, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { ConstraintError } from '#database/database-error.ts'
import { type Fragment, type Given, type Parameter, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { formCompleter } from '#database/unformed-rows.ts'
import type { BuyIntentionKey, ShowReference } from '#domain/values/keys.ts'
import { isHeld } from '../views.ts'
import type { HoldRequest } from './hold-request.ts'

/** Requests for holds that have no listing in common. */
interface HoldBatch {
  readonly sellerId: string
  readonly lifetimeSeconds: number
  readonly holds: readonly (PlannedHold & { readonly addressForms: AddressForms | null })[]
  readonly items: readonly RequestedItem[]
  /** Distinct shows of the holds. */
  readonly shows: readonly ShowReference[]
}

interface RequestedItem {
  readonly buyIntentionId: string
  readonly listingId: string
  readonly position: number
}

/** Locks the shows that are open for resale, before listings (docs/sql.md, locks in order). */
const openShows = ({ sellerId, shows }: Given<HoldBatch>, onLocked: Fragment) => sql`
  select s.event_reference, s.show_id, s.starts_at
  from ${unnest(shows, 'named', { eventReference: text, showId: text })}
  join shows s
    on s.seller_id = ${sellerId} and s.event_reference = named.event_reference and s.show_id = named.show_id
  where s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > (select now from clock)
  order by s.event_reference, s.show_id
  for share of s ${onLocked}`

/**
 * Locks the requested listings after the shows, in order of their ids (docs/sql.md, locks in order). Selects those that
 * are ACTIVE, of an open show and not held. Expired holds were released before.
 */
const availableListings = (sellerId: Parameter<string>, onLocked: Fragment) => sql`
  select requested.buy_intention_id, requested.position, l.*
  from (
    select *
    from requested
    where (select count(*) from open_shows) > 0
    order by listing_id
  ) requested
  cross join lateral (
    select listing_id, event_reference, show_id, ticket_option_id, currency, price_minor, buyer_fee_minor,
      seller_fee_minor, final_price_minor
    from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = requested.listing_id
      and listings.status = 'ACTIVE'
    limit 1
    for no key update ${onLocked}
  ) l
  where exists (
      select from open_shows
      where open_shows.event_reference = l.event_reference and open_shows.show_id = l.show_id
    )
    and not ${isHeld(sellerId)}`

/** Selects the requests whose listings are all available: a request holds all of its listings or none. */
const completeRequests = sql`
  select available.buy_intention_id, min(event_reference) as event_reference, min(show_id) as show_id,
    min(ticket_option_id) as ticket_option_id, min(currency) as currency,
    sum(final_price_minor)::bigint as total_minor
  from available
  group by available.buy_intention_id
  having count(*) = (
    select count(*) from requested where requested.buy_intention_id = available.buy_intention_id
  )`

/** Adds buyer, language and return URL to each complete request whose total is the one that the buyer was shown. */
const acceptedHolds = ({ holds }: Given<HoldBatch>) => sql`
  select accepted.*, complete.event_reference, complete.show_id, complete.ticket_option_id, complete.currency,
    complete.total_minor
  from ${unnest(holds, 'accepted', {
    buyIntentionId: uuid,
    cartId: uuid,
    source: text,
    buyerEmail: nullable(text),
    addressForms: nullable(json<AddressForms>()),
    language: text,
    returnUrl: nullable(text),
    deviceHash: nullable(bytes),
    endsBy: nullable(instant),
    expectedTotalMinor: nullable(bigint),
  })}
  join complete on complete.buy_intention_id = accepted.buy_intention_id
  where coalesce(accepted.expected_total_minor, complete.total_minor) = complete.total_minor`

/** Inserts the buy intentions. A hold expires when its show starts, at the latest, or when the hold that it replaces would have. */
const insertedBuyIntentions = ({ sellerId, lifetimeSeconds }: Given<HoldBatch>) => sql`
  insert into buy_intentions
    (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source, currency, total_minor,
     buyer_email, address_forms, browser_hash, language, return_url, created_at, expires_at)
  select ${sellerId}, accepted.buy_intention_id, cart_id, accepted.event_reference, accepted.show_id,
    ticket_option_id, source, currency, total_minor, buyer_email, address_forms,
    case when buyer_email is null then device_hash end, language, return_url, clock.now,
    least(clock.now + make_interval(secs => ${lifetimeSeconds}), open_shows.starts_at, accepted.ends_by)
  from accepted
  join open_shows
    on open_shows.event_reference = accepted.event_reference and open_shows.show_id = accepted.show_id
  cross join clock
  returning buy_intention_id, cart_id, expires_at, total_minor, currency`

/** Inserts their items with the current amounts, which later price changes do not touch. */
const insertedItems = (sellerId: Parameter<string>) => sql`
  insert into buy_intention_items
    (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
  select ${sellerId}, available.buy_intention_id, listing_id, position, price_minor, buyer_fee_minor,
    seller_fee_minor
  from available
  join inserted on inserted.buy_intention_id = available.buy_intention_id`

/** Remembers the browsers of the holds that were made on the hosted pages. */
const insertedDevices = (sellerId: Parameter<string>) => sql`
  insert into hold_devices (seller_id, buy_intention_id, device_hash)
  select ${sellerId}, accepted.buy_intention_id, accepted.device_hash
  from accepted
  join inserted on inserted.buy_intention_id = accepted.buy_intention_id
  where accepted.device_hash is not null`

const STORED_HOLD = {
  buyIntentionId: uuid,
  cartId: uuid,
  expiresAt: instant,
  totalMinor: bigint,
  currency: text,
}
const holdStatement = (name: string, onLocked: Fragment) =>
  statement(
    name,
    STORED_HOLD,
    (given: Given<HoldBatch>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ),
    requested as materialized (
      select *
      from ${unnest(given.items, 'requested', { buyIntentionId: uuid, listingId: uuid, position: integer })}
    ),
    open_shows as materialized (${openShows(given, onLocked)}
    ),
    available as materialized (${availableListings(given.sellerId, onLocked)}
    ),
    complete as materialized (${completeRequests}
    ),
    accepted as materialized (${acceptedHolds(given)}
    ),
    inserted as (${insertedBuyIntentions(given)}
    ),
    items as (${insertedItems(given.sellerId)}
    ),
    devices as (${insertedDevices(given.sellerId)}
    )
    select * from inserted`,
  )
const HOLD = holdStatement('purchase.hold', sql``)
const HOLD_UNLOCKED = holdStatement('purchase.hold_unlocked', sql`skip locked`)

/** A request with the ids of the hold to be inserted and the show of its listings. */
export interface PlannedHold extends HoldRequest, ShowReference {
  readonly buyIntentionId: string
  readonly cartId: string
  /** Null if any total is accepted. */
  readonly expectedTotalMinor: bigint | null
}

/** A buy intention as just inserted. */
export type Hold = RowOf<typeof STORED_HOLD>

export interface HoldOptions {
  readonly sellerId: string
  readonly lifetimeSeconds: number
  /** Listings and shows that another transaction has locked count as not available. */
  readonly skipsLocked?: boolean
}

/**
 * Inserts several holds at once; returns those that were inserted, by buy intention id.
 * @throws ConstraintError if another hold took one of the listings first; then none is inserted
 */
export async function insertHolds(
  db: Sql,
  { sellerId, lifetimeSeconds, skipsLocked = false }: HoldOptions,
  holds: readonly PlannedHold[],
): Promise<ReadonlyMap<string, Hold>> {
  const items = holds.flatMap(({ buyIntentionId, listingIds }) =>
    listingIds.map((listingId, position) => ({ buyIntentionId, listingId, position })),
  )
  const byShow = new Map(holds.map((hold) => [`${hold.eventReference}\n${hold.showId}`, hold]))
  const shows = [...byShow.values()]
  const stored = await db.rows(skipsLocked ? HOLD_UNLOCKED : HOLD, {
    sellerId,
    lifetimeSeconds,
    holds: holds.map((hold) => ({ ...hold, addressForms: addressForms(hold.buyerEmail) })),
    items,
    shows,
  })
  return new Map(stored.map((hold) => [hold.buyIntentionId, hold]))
}

/** True if another buyer's hold of the same listing was stored first. */
export function isListingTaken(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'buy_intention_items_one_hold_key'
}

const ONE_OPEN_KEYS = ['buy_intentions_one_open_per_person_key', 'buy_intentions_one_open_per_browser_key']

/** True if the same person, or the browser without one, has another hosted hold for the show. */
export function isSecondHold(error: unknown): boolean {
  return error instanceof ConstraintError && ONE_OPEN_KEYS.includes(String(error.constraint))
}

export const completeHoldForms = formCompleter({
  module: 'purchase',
  table: 'buy_intentions',
  key: 'buy_intention_id',
  keyColumn: uuid,
  columns: ['buyer_email'],
})

/** For a hold that its caller has locked. The clock and the show can change until then. */
const EXTEND_HOLD = statement(
  'purchase.extend_hold',
  { buyIntentionId: uuid },
  ({ sellerId, buyIntentionId, seconds }: Given<BuyIntentionKey & { readonly seconds: number }>) => sql`
    update buy_intentions b
    set expires_at = least(b.expires_at + make_interval(secs => ${seconds}), s.starts_at),
      extended_at = seller_now(${sellerId})
    from shows s
    where b.seller_id = ${sellerId} and b.buy_intention_id = ${buyIntentionId}
      and b.extended_at is null and b.expires_at > seller_now(${sellerId})
      and s.seller_id = ${sellerId} and s.event_reference = b.event_reference and s.show_id = b.show_id
      and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now(${sellerId})
    returning b.buy_intention_id`,
)
interface ExtendedHold extends BuyIntentionKey {
  readonly extendedAt: Date
}
const KEEP_EXTENSION = statement(
  'purchase.keep_extension',
  { buyIntentionId: uuid },
  ({ sellerId, buyIntentionId, extendedAt }: Given<ExtendedHold>) => sql`
    update buy_intentions
    set extended_at = ${extendedAt}
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}
    returning buy_intention_id`,
)

/** Extends a hold that `lockUnpaidHold` has locked; returns false if it was extended before, or is over, or its show is. */
export async function extendStoredHold(db: Sql, key: BuyIntentionKey): Promise<boolean> {
  return (await db.rows(EXTEND_HOLD, { ...key, seconds: HOLD_EXTENSION_SECONDS })).length === 1
}

/** Marks the hold that replaces an extended one, so that it is not extended again. */
export async function keepExtension(db: Sql, hold: ExtendedHold): Promise<void> {
  await db.rows(KEEP_EXTENSION, hold)
}
