import { bigint, instant, json, text, texts } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { allowsPurchase, effectiveRuleFinder, hasResaleEnded, type RuleJson } from '#domain/events/index.ts'
import { heldListings } from '#domain/purchase/views.ts'
import { isUuid } from '#domain/values/ids.ts'
import {
  type EventKinds,
  fromPurchasable,
  isActiveOfKind,
  isShowOpen,
  type KindsOfEvent,
  namedParts,
  type OnSaleOptions,
  type OnSaleState,
  onSaleOptions,
  readState,
  STATE_COLUMNS,
  stateInFirstRow,
  type TicketKind,
} from './on-sale-repository.ts'

/** Listings of one ticket option that can be bought now, by final price. */
export interface PurchasableOption {
  readonly ticketOptionId: string
  readonly listingIds: readonly string[]
  readonly firstPriceMinor: bigint
  readonly firstListedAt: Date
}

interface EventIdentifier {
  readonly sellerId: string
  readonly eventId: string
  /** `eventId` if it is a UUID and so may be Taquilla's own id of the event, else null. */
  readonly eventUuid: string | null
}

interface OptionOfShow extends Pick<TicketKind, 'showId' | 'ticketOptionId'> {
  readonly currency: string
  readonly isWebVisible: boolean
}

// Callers evaluate the rules of the event once per kind of ticket, not once per ticket.
const FIND_EVENT_KINDS = statement(
  'market.find_event_kinds',
  {
    eventReference: text,
    rules: json<readonly RuleJson[]>(),
    options: json<readonly OptionOfShow[]>(),
    priceTypeIds: texts,
    prices: texts,
    now: instant,
  },
  ({ sellerId, eventId, eventUuid }: Given<EventIdentifier>) => sql`
    with event as materialized (
      select event_reference
      from events
      where seller_id = ${sellerId} and (event_reference = ${eventId} or id = ${eventUuid})
      order by event_reference = ${eventId} desc
      limit 1
    ), event_rules as materialized (
      select r.*
      from event
      join rules r on r.seller_id = ${sellerId} and r.event_reference = event.event_reference
    )
    select event.event_reference, seller_now(${sellerId}) as now,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'ruleId', rule_id, 'ruleType', rule_type, 'showId', show_id, 'ticketOptionId', ticket_option_id,
          'priceTypeId', price_type_id, 'priceMinor', price_minor::text, 'settings', settings
        )), '[]')
        from event_rules
      ) as rules,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'showId', o.show_id, 'ticketOptionId', o.ticket_option_id, 'currency', o.currency,
          'isWebVisible', o.is_web_visible
        )), '[]')
        from shows s
        join ticket_options o
          on o.seller_id = ${sellerId} and o.event_reference = s.event_reference and o.show_id = s.show_id
        where s.seller_id = ${sellerId} and s.event_reference = event.event_reference
          and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now(${sellerId})
      ) as options,
      (select coalesce(array_agg(distinct price_type_id), '{}') from event_rules where price_type_id is not null)
        as price_type_ids,
      (select coalesce(array_agg(distinct price_minor::text), '{}') from event_rules where price_minor is not null)
        as prices
    from event`,
)

const IN_ORDER = sql`string_agg(l.listing_id::text, ',' order by l.final_price_minor, l.listed_at, l.listing_id)`

const LISTINGS_OF_OPTION = {
  ticketOptionId: text,
  listingIds: text,
  priceMinor: bigint,
  listedAt: instant,
  ...STATE_COLUMNS,
}
// Adds price and age of the first listing of each option, by which options are sorted. The first 36 characters of
// `listing_ids` are the UUID of that listing.
const withFirstListing = (given: Given<OnSaleOptions>, ofOptions: Fragment) => sql`
  select o.ticket_option_id, o.listing_ids, first.price_minor, first.listed_at, ${stateInFirstRow(given)}
  from (
    ${ofOptions}
  ) o
  cross join lateral (
    select final_price_minor as price_minor, listed_at
    from listings
    where listings.seller_id = ${given.sellerId} and listings.listing_id = left(o.listing_ids, 36)::uuid
    limit 1
  ) first`

interface OptionsByShows extends OnSaleOptions {
  /** Options of only one show; the two arrays are parallel. */
  readonly singleShowIds: readonly string[]
  readonly singleOptionIds: readonly string[]
  /** Options of several shows, one entry for each show; the two arrays are parallel. */
  readonly sharedShowIds: readonly string[]
  readonly sharedOptionIds: readonly string[]
}

// The index returns listings of an option with one show in order; an option with several shows needs a sort. Each array
// stands in a sub-select to keep its prepared plan (docs/sql.md, list behind a sub-select).
const LIST_PURCHASABLE = statement(
  'market.list_purchasable',
  LISTINGS_OF_OPTION,
  (given: Given<OptionsByShows>) => {
    const isOfKind = sql`${isActiveOfKind(given)} and l.listing_id not in (${heldListings(given)})`
    const ofOptions = sql`
    select kind.ticket_option_id, of_kind.listing_ids
    from unnest((select ${given.singleShowIds}::text[]), (select ${given.singleOptionIds}::text[]))
      as kind (show_id, ticket_option_id)
    cross join lateral (select ${IN_ORDER} as listing_ids from listings l where ${isOfKind}) of_kind
    where ${isShowOpen(given)} and of_kind.listing_ids is not null
    union all
    select l.ticket_option_id, ${IN_ORDER}
    from unnest((select ${given.sharedShowIds}::text[]), (select ${given.sharedOptionIds}::text[]))
      as kind (show_id, ticket_option_id)
    join listings l on ${isOfKind}
    where ${isShowOpen(given)}
    group by l.ticket_option_id`
    return withFirstListing(given, ofOptions)
  },
)

const SPLIT_KINDS = statement(
  'market.split_kinds',
  { showId: text, ticketOptionId: text, priceTypeId: text, priceMinor: text },
  (given: Given<KindsOfEvent>) => sql`
    select distinct l.show_id, l.ticket_option_id, t.price_type_id, t.price_minor
    from ${unnest(given.kinds, 'kind', { showId: text, ticketOptionId: text })}
    join listings l on ${isActiveOfKind(given)}
    cross join lateral ${namedParts(given)}`,
)

const LIST_PURCHASABLE_BY_PRICE = statement(
  'market.list_purchasable_by_price',
  LISTINGS_OF_OPTION,
  (given: Given<KindsOfEvent & OnSaleOptions>) =>
    withFirstListing(
      given,
      sql`
        select l.ticket_option_id, ${IN_ORDER} as listing_ids
        ${fromPurchasable(given)}
        group by l.ticket_option_id`,
    ),
)

/**
 * Finds the ticket kinds of shows open for resale that rules allow to buy; undefined if the event does not exist.
 * @param tickets `VISIBLE` leaves out ticket options that are not shown on the web
 */
export async function findKindsOnSale(
  db: Sql,
  sellerId: string,
  { eventId, tickets }: { readonly eventId: string; readonly tickets: 'ALL' | 'VISIBLE' },
): Promise<EventKinds | undefined> {
  const eventUuid = isUuid(eventId) ? eventId : null
  const [row] = await db.rows(FIND_EVENT_KINDS, { sellerId, eventId, eventUuid })
  if (row === undefined) return undefined
  const { options, ...rest } = row
  const event: EventKinds = {
    ...rest,
    kinds: options
      .filter(({ isWebVisible }) => isWebVisible || tickets === 'ALL')
      .map(({ showId, ticketOptionId }) => ({ showId, ticketOptionId, priceTypeId: null, priceMinor: null })),
    prices: row.prices.map(BigInt),
  }
  const kinds = isByPrice(event) ? await splitKinds(db, sellerId, event) : event.kinds
  const ruleOf = effectiveRuleFinder(event.rules)
  // A show has one currency.
  const currencies = new Map(options.map(({ showId, currency }) => [showId, currency]))
  const isOpen = (kind: TicketKind) => {
    const [rule, currency] = [ruleOf(kind), currencies.get(kind.showId)]
    return currency !== undefined && allowsPurchase(rule, currency) && !hasResaleEnded(rule, event.now)
  }
  return { ...event, kinds: kinds.filter(isOpen) }
}

/** Splits kinds by price type and price, using only values of listed tickets: rules may name many others. */
async function splitKinds(db: Sql, sellerId: string, event: EventKinds): Promise<TicketKind[]> {
  const kinds = await db.rows(SPLIT_KINDS, { sellerId, ...event })
  return kinds.map(({ priceTypeId, priceMinor, ...kind }) => ({
    ...kind,
    priceTypeId: priceTypeId || null,
    priceMinor: priceMinor === '' ? null : BigInt(priceMinor),
  }))
}

/** True if rules name price types or prices, so that tickets of one option can differ. */
export function isByPrice({ priceTypeIds, prices }: EventKinds): boolean {
  return priceTypeIds.length > 0 || prices.length > 0
}

function optionsByShows(kinds: readonly TicketKind[]): Omit<OptionsByShows, keyof OnSaleOptions> {
  const byOption = Map.groupBy(kinds, ({ ticketOptionId }) => ticketOptionId)
  const hasOneShow = ({ ticketOptionId }: TicketKind) => byOption.get(ticketOptionId)?.length === 1
  const [single, shared] = [kinds.filter(hasOneShow), kinds.filter((kind) => !hasOneShow(kind))]
  return {
    singleShowIds: single.map(({ showId }) => showId),
    singleOptionIds: single.map(({ ticketOptionId }) => ticketOptionId),
    sharedShowIds: shared.map(({ showId }) => showId),
    sharedOptionIds: shared.map(({ ticketOptionId }) => ticketOptionId),
  }
}

/** Lists what can be bought now of the given ticket kinds, with the state that the same statement found. */
export async function listPurchasable(
  db: Sql,
  sellerId: string,
  event: EventKinds,
): Promise<{ readonly options: PurchasableOption[]; readonly state: OnSaleState | undefined }> {
  const given = { ...event, ...onSaleOptions(sellerId, event) }
  const rows = await (isByPrice(event)
    ? db.rows(LIST_PURCHASABLE_BY_PRICE, given)
    : db.rows(LIST_PURCHASABLE, { ...given, ...optionsByShows(event.kinds) }))
  const options = rows.map(({ ticketOptionId, listingIds, priceMinor, listedAt }) => ({
    ticketOptionId,
    listingIds: listingIds.split(','),
    firstPriceMinor: priceMinor,
    firstListedAt: listedAt,
  }))
  return { options, state: readState(event, rows) }
}
