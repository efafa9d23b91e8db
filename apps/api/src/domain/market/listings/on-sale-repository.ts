import { bigint, nullable, text, texts } from '#database/columns.ts'
import { type Fragment, type Given, oneRow, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { RuleJson } from '#domain/events/index.ts'
import { heldListings } from '#domain/purchase/views.ts'

/** A group of tickets to which the same rules apply; null means every value that no rule names. */
export interface TicketKind {
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
}

export interface EventKinds {
  readonly eventReference: string
  /** All rules of the event, as JSON. */
  readonly rules: readonly RuleJson[]
  /** Kinds that can be bought now, as far as rules and shows decide. */
  readonly kinds: readonly TicketKind[]
  /** Price types and prices that at least one rule names. */
  readonly priceTypeIds: readonly string[]
  readonly prices: readonly bigint[]
  /** Current time of the seller. */
  readonly now: Date
}

export interface KindsOfEvent extends Omit<EventKinds, 'rules' | 'now'> {
  readonly sellerId: string
}

type EventOfSeller = Given<Pick<KindsOfEvent, 'sellerId' | 'eventReference'>>

/** True if `kind.show_id` is open for resale. */
export const isShowOpen = ({ sellerId, eventReference }: EventOfSeller): Fragment => sql`exists (
  select from shows s
  where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = kind.show_id
    and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now(${sellerId})
)`
/** True if listing `l` is ACTIVE, held or not, and of the show and option of `kind`. */
export const isActiveOfKind = ({ sellerId, eventReference }: EventOfSeller): Fragment => sql`
  l.seller_id = ${sellerId} and l.event_reference = ${eventReference} and l.show_id = kind.show_id
  and l.ticket_option_id = kind.ticket_option_id and l.status = 'ACTIVE'`
/** Price type and price of the ticket of listing `l`, each empty unless a rule names it, and its seating. */
export const namedParts = ({ sellerId, priceTypeIds, prices }: Given<KindsOfEvent>): Fragment => sql`(
  select
    details -> 'seating' as seating,
    coalesce(
      case when tickets.price_type_id = any(${priceTypeIds}::text[]) then tickets.price_type_id end, ''
    ) as price_type_id,
    coalesce(
      case when tickets.price_minor = any(${prices}::bigint[]) then tickets.price_minor::text end, ''
    ) as price_minor
  from tickets
  where tickets.seller_id = ${sellerId} and tickets.ticket_id = l.ticket_id
  limit 1
) t`
/** Listings `l` of the given ticket kinds that are on sale, held or not, with tickets `t`. A condition may follow. */
export const fromOnSale = (given: Given<KindsOfEvent>): Fragment => sql`
  from (
    select distinct show_id, ticket_option_id
    from ${unnest(given.kinds, 'open', { showId: text, ticketOptionId: text })}
  ) kind
  join listings l on ${isActiveOfKind(given)}
  cross join lateral ${namedParts(given)}
  where ${isShowOpen(given)}
    and (l.show_id, l.ticket_option_id, t.price_type_id, t.price_minor) in (
      select show_id, ticket_option_id, coalesce(price_type_id, ''), coalesce(price_minor::text, '')
      from ${unnest(given.kinds, 'open', {
        showId: text,
        ticketOptionId: text,
        priceTypeId: nullable(text),
        priceMinor: nullable(bigint),
      })}
    )`

/** Listings `l` of the given ticket kinds that can be bought now, with tickets `t`. */
export const fromPurchasable = (given: Given<KindsOfEvent>): Fragment => sql`
  ${fromOnSale(given)} and l.listing_id not in (${heldListings(given)})`

/** Listings `l` of the given ticket kinds that are on sale, held or not, if no rule names a price type or price. */
export const fromOnSaleAtAnyPrice = (
  given: Given<Omit<KindsOfEvent, 'priceTypeIds' | 'prices'>>,
): Fragment => sql`
  from ${unnest(given.kinds, 'kind', { showId: text, ticketOptionId: text })}
  join listings l on ${isActiveOfKind(given)}
  where ${isShowOpen(given)}`
export interface OnSaleOptions {
  readonly sellerId: string
  readonly eventReference: string
  /** Shows and ticket options of the kinds on sale, each pair once. */
  readonly options: readonly TicketKind[]
}

// Reads indexes alone: to read 5,000 listings with their seats took eight times as long.
const listedOf = ({ sellerId, eventReference, options }: Given<OnSaleOptions>) => sql`
  select concat_ws(
    ' ',
    (
      select md5(string_agg(uuid_send(l.listing_id) || int8send(l.final_price_minor), '' order by l.listing_id))
      ${fromOnSaleAtAnyPrice({ sellerId, eventReference, kinds: options })}
    ),
    (
      select md5(string_agg(timestamptz_send(t.updated_at), '' order by t.updated_at))
      from (
        select distinct show_id
        from ${unnest(options, 'open', { showId: text })}
      ) kind
      join tickets t
        on t.seller_id = ${sellerId} and t.event_reference = ${eventReference} and t.show_id = kind.show_id
          and t.status = 'LISTED'
    )
  )`
const heldIdsOf = (given: Given<OnSaleOptions>) => sql`
  select coalesce(array_agg(held.listing_id::text order by held.listing_id), '{}')
  from (${heldListings(given)}) held`
const FIND_ON_SALE_STATE = statement(
  'market.find_on_sale_state',
  { listed: text, heldIds: texts },
  (given: Given<OnSaleOptions>) =>
    sql`select (${listedOf(given)}) as listed, (${heldIdsOf(given)}) as held_ids`,
)

/** Columns of a statement that also reads the state. It stands in the first row only, to send it once. */
export const STATE_COLUMNS = { listed: nullable(text), heldIds: nullable(texts) }
/** Selects the `STATE_COLUMNS`. */
export const stateInFirstRow = (given: Given<OnSaleOptions>): Fragment => sql`
  case when row_number() over () = 1 then (${listedOf(given)}) end as listed,
  case when row_number() over () = 1 then (${heldIdsOf(given)}) end as held_ids`

/** State of an event's listings on sale, as one statement found it. */
export interface OnSaleState {
  /** Equal as long as nothing but holds changed: differs after a change of the listings, of prices, rules or seats. */
  readonly version: string
  /** Listings that are held, in the order of their ids. */
  readonly heldIds: readonly string[]
}

/** Finds the state of what is on sale of the given kinds. */
export async function findOnSaleState(db: Sql, sellerId: string, event: EventKinds): Promise<OnSaleState> {
  return stateOf(event, await oneRow(db.rows(FIND_ON_SALE_STATE, onSaleOptions(sellerId, event))))
}

/** True if the same listings are held. */
export function hasSameHolds(one: OnSaleState, other: OnSaleState): boolean {
  return String(one.heldIds) === String(other.heldIds)
}

/** The state in rows with `STATE_COLUMNS`; undefined without rows. */
export function readState(
  event: EventKinds,
  rows: readonly { readonly listed: string | null; readonly heldIds: readonly string[] | null }[],
): OnSaleState | undefined {
  for (const { listed, heldIds } of rows) {
    if (listed !== null && heldIds !== null) return stateOf(event, { listed, heldIds })
  }
  return undefined
}

/** The kinds are part of the version: rules and the visibility of ticket options decide what is on sale, too. */
function stateOf(
  { kinds, priceTypeIds, prices }: EventKinds,
  { listed, heldIds }: { readonly listed: string; readonly heldIds: readonly string[] },
): OnSaleState {
  const version = JSON.stringify([listed, kinds, priceTypeIds, prices], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return { version, heldIds }
}

export function onSaleOptions(sellerId: string, { eventReference, kinds }: EventKinds): OnSaleOptions {
  const options = new Map(kinds.map((kind) => [JSON.stringify([kind.showId, kind.ticketOptionId]), kind]))
  return { sellerId, eventReference, options: [...options.values()] }
}
