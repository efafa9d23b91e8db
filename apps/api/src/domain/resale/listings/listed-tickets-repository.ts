import { positional, type Sql } from '#database/sql.ts'

// What rules can tell apart in the event, so that they are asked once for each kind of ticket, not for each ticket.
// Price types and prices make kinds only where a rule names them.
const FIND_KINDS = positional(
  'listings.find_kinds',
  `with event as materialized (
     select event_reference
     from events
     where seller_id = $1 and (event_reference = $2 or id = $3)
     order by event_reference = $2 desc
     limit 1
   ), event_rules as materialized (
     select r.*
     from event
     join rules r on r.seller_id = $1 and r.event_reference = event.event_reference
   )
   select event.event_reference,
     (
       select coalesce(jsonb_agg(jsonb_build_object(
         'ruleId', rule_id, 'ruleType', rule_type, 'showId', show_id, 'ticketOptionId', ticket_option_id,
         'priceTypeId', price_type_id, 'priceMinor', price_minor::text, 'settings', settings
       )), '[]')
       from event_rules
     ) as rules,
     (
       select coalesce(jsonb_agg(jsonb_build_object('showId', o.show_id, 'ticketOptionId', o.ticket_option_id)), '[]')
       from shows s
       join ticket_options o
         on o.seller_id = s.seller_id and o.event_reference = s.event_reference and o.show_id = s.show_id
       where s.seller_id = $1 and s.event_reference = event.event_reference
         and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now($1)
     ) as options,
     (select coalesce(array_agg(distinct price_type_id), '{}') from event_rules where price_type_id is not null)
       as price_type_ids,
     (select coalesce(array_agg(distinct price_minor::text), '{}') from event_rules where price_minor is not null)
       as prices
   from event`,
)
// Held listings are few, and found from their purchases.
const HELD = `select i.listing_id
     from buy_intentions b
     join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
     where b.seller_id = $1 and b.event_reference = $2 and b.status = 'OPEN' and b.expires_at > seller_now($1)
       and i.is_held`
const OPEN_SHOW = `exists (
       select from shows s
       where s.seller_id = $1 and s.event_reference = $2 and s.show_id = kind.show_id
         and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now($1)
     )`
const IN_ORDER = `string_agg(l.listing_id::text, ',' order by l.final_price_minor, l.listed_at, l.listing_id)`
// What the options are sorted by stands in the first listing alone: one look-up by key for each option.
const withFirst = (
  options: string,
) => `select o.ticket_option_id, o.listing_ids, first.price_minor, first.listed_at
   from (
     ${options}
   ) o
   cross join lateral (
     select final_price_minor as price_minor, listed_at
     from listings
     where listings.seller_id = $1 and listings.listing_id = left(o.listing_ids, 36)::uuid
     limit 1
   ) first`
const OF_KIND = `l.seller_id = $1 and l.event_reference = $2 and l.show_id = kind.show_id
     and l.ticket_option_id = kind.ticket_option_id and l.status = 'ACTIVE' and l.listing_id not in (${HELD})`
// An option of one show comes in order from its index. One that several shows have is sorted.
const LIST = positional(
  'listings.list_purchasable',
  withFirst(`select kind.ticket_option_id, of_kind.listing_ids
   from unnest((select $3::text[]), (select $4::text[])) as kind (show_id, ticket_option_id)
   cross join lateral (select ${IN_ORDER} as listing_ids from listings l where ${OF_KIND}) of_kind
   where ${OPEN_SHOW} and of_kind.listing_ids is not null
   union all
   select l.ticket_option_id, ${IN_ORDER}
   from unnest((select $5::text[]), (select $6::text[])) as kind (show_id, ticket_option_id)
   join listings l on ${OF_KIND}
   where ${OPEN_SHOW}
   group by l.ticket_option_id`),
)
// What rules name of a ticket, beside its show and option: parts that none of them names make no difference.
const NAMED_PARTS = `(
     select
       details -> 'seating' as seating,
       coalesce(case when tickets.price_type_id = any($5::text[]) then tickets.price_type_id end, '') as price_type_id,
       coalesce(case when tickets.price_minor = any($6::bigint[]) then tickets.price_minor::text end, '') as price_minor
     from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = l.ticket_id
     limit 1
   ) t`
const SPLIT_KINDS = positional(
  'listings.split_kinds',
  `select distinct l.show_id, l.ticket_option_id, t.price_type_id, t.price_minor
   from unnest($3::text[], $4::text[]) as kind (show_id, ticket_option_id)
   join listings l
     on l.seller_id = $1 and l.event_reference = $2 and l.show_id = kind.show_id
     and l.ticket_option_id = kind.ticket_option_id and l.status = 'ACTIVE'
   cross join lateral ${NAMED_PARTS}`,
)
/** Listings `l` with their tickets `t` that can be bought now and are of the kinds; values as purchasableValues. */
export const FROM_PURCHASABLE = `from (
     select distinct show_id, ticket_option_id
     from unnest($3::text[], $4::text[]) as open (show_id, ticket_option_id)
   ) kind
   join listings l
     on l.seller_id = $1 and l.event_reference = $2 and l.show_id = kind.show_id
     and l.ticket_option_id = kind.ticket_option_id and l.status = 'ACTIVE'
   cross join lateral ${NAMED_PARTS}
   where ${OPEN_SHOW} and l.listing_id not in (${HELD})
     and (l.show_id, l.ticket_option_id, t.price_type_id, t.price_minor) in (
       select show_id, ticket_option_id, coalesce(price_type_id, ''), coalesce(price_minor::text, '')
       from unnest($3::text[], $4::text[], $7::text[], $8::bigint[])
         as open (show_id, ticket_option_id, price_type_id, price_minor)
     )`
const LIST_BY_PRICE = positional(
  'listings.list_purchasable_by_price',
  withFirst(`select l.ticket_option_id, ${IN_ORDER} as listing_ids
   ${FROM_PURCHASABLE}
   group by l.ticket_option_id`),
)

/** Tickets that no rule of the event tells apart; a null part stands for all that no rule names. */
export interface TicketKind {
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
}

export interface EventKinds {
  readonly eventReference: string
  /** As JSON. */
  readonly rules: unknown
  readonly kinds: readonly TicketKind[]
  readonly priceTypeIds: readonly string[]
  readonly prices: readonly bigint[]
}

/** The listings of one ticket option that can be bought now, lowest final price first. */
export interface PurchasableOption {
  readonly ticketOptionId: string
  readonly listingIds: readonly string[]
  readonly firstPriceMinor: bigint
  readonly firstListedAt: Date
}

interface KindsRow {
  readonly event_reference: string
  readonly rules: unknown
  readonly options: readonly { readonly showId: string; readonly ticketOptionId: string }[]
  readonly price_type_ids: readonly string[]
  readonly prices: readonly string[]
}

interface KindRow {
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string
  readonly price_minor: string
}

interface OptionRow {
  readonly ticket_option_id: string
  readonly listing_ids: string
  readonly price_minor: bigint
  readonly listed_at: Date
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The kinds of ticket of the event's shows that are open; undefined where there is no such event. */
export async function findEventKinds(
  db: Sql,
  sellerId: string,
  eventId: string,
): Promise<EventKinds | undefined> {
  const ourId = UUID.test(eventId) ? eventId : null
  const [row] = await db.rows<KindsRow>(FIND_KINDS, [sellerId, eventId, ourId])
  if (row === undefined) return undefined
  const event: EventKinds = {
    eventReference: row.event_reference,
    rules: row.rules,
    kinds: row.options.map((option) => ({ ...option, priceTypeId: null, priceMinor: null })),
    priceTypeIds: row.price_type_ids,
    prices: row.prices.map(BigInt),
  }
  return isByPrice(event) ? { ...event, kinds: await splitKinds(db, sellerId, event) } : event
}

/** Of tickets on sale alone: the work does not grow with what rules name. */
async function splitKinds(db: Sql, sellerId: string, event: EventKinds): Promise<TicketKind[]> {
  const { priceTypeIds, prices } = event
  const rows = await db.rows<KindRow>(SPLIT_KINDS, [...optionsOf(sellerId, event), priceTypeIds, prices])
  return rows.map((row) => ({
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    priceTypeId: row.price_type_id || null,
    priceMinor: row.price_minor === '' ? null : BigInt(row.price_minor),
  }))
}

function isByPrice({ priceTypeIds, prices }: EventKinds): boolean {
  return priceTypeIds.length > 0 || prices.length > 0
}

function optionsOf(sellerId: string, { eventReference, kinds }: EventKinds): unknown[] {
  return [
    sellerId,
    eventReference,
    kinds.map((kind) => kind.showId),
    kinds.map((kind) => kind.ticketOptionId),
  ]
}

/** What LIST takes: options of one open show, and those that several have. */
function optionsByShows(sellerId: string, { eventReference, kinds }: EventKinds): unknown[] {
  const byOption = Map.groupBy(kinds, ({ ticketOptionId }) => ticketOptionId)
  const isOfOne = ({ ticketOptionId }: TicketKind) => byOption.get(ticketOptionId)?.length === 1
  const listsOf = (some: readonly TicketKind[]) => [
    some.map(({ showId }) => showId),
    some.map(({ ticketOptionId }) => ticketOptionId),
  ]
  const [ofOne, ofMany] = [kinds.filter(isOfOne), kinds.filter((kind) => !isOfOne(kind))]
  return [sellerId, eventReference, ...listsOf(ofOne), ...listsOf(ofMany)]
}

/** What FROM_PURCHASABLE takes. */
export function purchasableValues(sellerId: string, event: EventKinds): unknown[] {
  const { kinds, priceTypeIds, prices } = event
  return [
    ...optionsOf(sellerId, event),
    priceTypeIds,
    prices,
    kinds.map((kind) => kind.priceTypeId),
    kinds.map((kind) => kind.priceMinor),
  ]
}

/** What can be bought now among the kinds that rules leave open, in the snapshot of one statement. */
export async function listPurchasable(
  db: Sql,
  sellerId: string,
  event: EventKinds,
): Promise<PurchasableOption[]> {
  const rows = await (isByPrice(event)
    ? db.rows<OptionRow>(LIST_BY_PRICE, purchasableValues(sellerId, event))
    : db.rows<OptionRow>(LIST, optionsByShows(sellerId, event)))
  return rows.map((row) => ({
    ticketOptionId: row.ticket_option_id,
    listingIds: row.listing_ids.split(','),
    firstPriceMinor: row.price_minor,
    firstListedAt: row.listed_at,
  }))
}
