import { type ListingStatus, type Location, type ShowStatus, shownTimeZone } from '@taquilla/contract'
import {
  bigint,
  boolean,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Fragment, type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { isUuid } from '#domain/values/ids.ts'
import { type EventKinds, fromPurchasable } from '../listings/on-sale-repository.ts'

const SHARED = {
  sellerName: text,
  sellerKind: textOf<'live' | 'sandbox'>(),
  brand: json<unknown>(),
  eventId: uuid,
  eventTitle: text,
  showId: text,
  showTitle: text,
  startsAt: instant,
  hasStarted: boolean,
  showStatus: textOf<ShowStatus>(),
  isResaleEnabled: boolean,
  location: json<Location>(),
  imageUrl: nullable(text),
  /** Number of shows that the page is about. */
  showCount: integer,
  /** Null if the page is about an event or a show. */
  listingStatus: nullable(textOf<ListingStatus>()),
  ticketCount: integer,
  /** Lowest final price of a ticket; the final price of all tickets if they are a pack. */
  priceMinor: nullable(bigint),
  currency: nullable(text),
}

interface SharedResale extends EventKinds {
  readonly sellerId: string
  readonly showId: string | undefined
}

interface SharedListing {
  readonly sellerId: string
  readonly listingId: string
}

// A show's location overrides its event's, member by member.
const SHOWN = sql`
  sellers.name as seller_name, sellers.kind as seller_kind, sellers.brand, e.id as event_id, e.title as event_title,
  s.show_id, s.title as show_title, s.starts_at, s.has_started, s.status as show_status, s.is_resale_enabled,
  e.location || jsonb_strip_nulls(coalesce(s.location, '{}')) as location,
  coalesce(
    jsonb_path_query_first(s.images, '$[*] ? (@.kind == "main").url'), s.images -> 0 -> 'url'
  ) #>> '{}' as image_url, s.show_count`
const showWhere = (sellerId: Parameter<string>, condition: Fragment) => sql`
  select shows.*, shows.starts_at <= seller_now(${sellerId}) as has_started, count(*) over ()::integer as show_count
  from shows
  where shows.seller_id = ${sellerId} and ${condition}
  order by shows.status = 'CANCELLED', has_started, shows.starts_at, shows.show_id
  limit 1`

// A page of several shows names the next one that can take place. Hidden ticket options are not counted.
const FIND_SHARED_RESALE = statement(
  'market.find_shared_resale',
  SHARED,
  (given: Given<SharedResale>) => sql`
    select ${SHOWN}, null::text as listing_status, offered.*
    from events e
    join sellers on sellers.seller_id = ${given.sellerId}
    cross join lateral (
      ${showWhere(
        given.sellerId,
        sql`shows.event_reference = e.event_reference
          and (${given.showId}::text is null or shows.show_id = ${given.showId})`,
      )}
    ) s
    cross join (
      select count(*)::integer as ticket_count, min(l.final_price_minor) as price_minor, min(l.currency) as currency
      ${fromPurchasable(given)}
        and exists (
          select from ticket_options o
          where o.seller_id = ${given.sellerId} and o.event_reference = l.event_reference and o.show_id = l.show_id
            and o.ticket_option_id = l.ticket_option_id and o.is_web_visible
        )
    ) offered
    where e.seller_id = ${given.sellerId} and e.event_reference = ${given.eventReference}`,
)
const FIND_SHARED_LISTING = statement(
  'market.find_shared_listing',
  SHARED,
  ({ sellerId, listingId }: Given<SharedListing>) => sql`
    select ${SHOWN}, l.status as listing_status, coalesce(pack.ticket_count, 1) as ticket_count,
      coalesce(pack.price_minor, l.final_price_minor) as price_minor, l.currency
    from listings l
    join sellers on sellers.seller_id = ${sellerId}
    cross join lateral (
      ${showWhere(sellerId, sql`shows.event_reference = l.event_reference and shows.show_id = l.show_id`)}
    ) s
    cross join lateral (
      select id, title, location
      from events
      where events.seller_id = ${sellerId} and events.event_reference = l.event_reference
      limit 1
    ) e
    left join lateral (
      select count(*)::integer as ticket_count, sum(member.final_price_minor)::bigint as price_minor
      from listings member
      where member.seller_id = ${sellerId} and member.group_id = l.group_id and l.type = 'PACK'
      having count(*) > 0
    ) pack on true
    where l.seller_id = ${sellerId} and l.listing_id = ${listingId}`,
)

/** What everybody may know of a resale page or listing before opening it. Contains no person and no seat. */
export type SharedPage = RowOf<typeof SHARED>

/** Finds what a shared resale page shows; undefined if the event has no such show. */
export async function findSharedResale(
  db: Sql,
  { sellerId, showId }: Pick<SharedResale, 'sellerId' | 'showId'>,
  event: EventKinds,
): Promise<SharedPage | undefined> {
  const kinds = event.kinds.filter((kind) => showId === undefined || kind.showId === showId)
  return toPage((await db.rows(FIND_SHARED_RESALE, { sellerId, ...event, kinds, showId }))[0])
}

/** Finds what a shared listing page shows; undefined if there is no such listing. */
export async function findSharedListing(
  db: Sql,
  sellerId: string,
  listingId: string,
): Promise<SharedPage | undefined> {
  if (!isUuid(listingId)) return undefined
  return toPage((await db.rows(FIND_SHARED_LISTING, { sellerId, listingId }))[0])
}

function toPage(row: SharedPage | undefined): SharedPage | undefined {
  return row && { ...row, location: { ...row.location, timeZone: shownTimeZone(row.location.timeZone) } }
}
