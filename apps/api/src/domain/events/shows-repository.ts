import { bigint, boolean, instant, integer, json, nullable, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { PlacedShow, PriceType, Show, TicketOption } from './event.ts'
import type { EventKey } from './events-repository.ts'

/** An element of a list, at its place in the seller's order. */
type Placed<Element> = Element & { readonly position: number }
type OfShow<Element> = Placed<Element> & Pick<Show, 'showId'>

// Each upsert reads a list behind a sub-select. That also puts the rows in the order of their keys, as everywhere,
// so that no two changes wait for each other's locks.
const UPSERT_SHOWS = statement(
  'events.upsert_shows',
  {},
  ({ sellerId, eventReference, shows }: Given<EventKey & { readonly shows: readonly Placed<Show>[] }>) => sql`
    insert into shows
      (seller_id, event_reference, show_id, position, title, starts_at, is_rescheduled, is_resale_enabled,
       primary_sales_url, images, configuration, location, primary_sales_fee)
    select ${sellerId}, ${eventReference}, show.*
    from (
      select *
      from ${unnest(shows, 'show', {
        showId: text,
        position: integer,
        title: text,
        startsAt: instant,
        isRescheduled: boolean,
        isResaleEnabled: boolean,
        primarySalesUrl: nullable(text),
        images: json<Show['images']>(),
        configuration: json<Show['configuration']>(),
        location: json<Show['location']>(),
        primarySalesFee: json<Show['primarySalesFee']>(),
      })}
      order by show_id
    ) show
    on conflict (seller_id, event_reference, show_id) do update
    set title = excluded.title, starts_at = excluded.starts_at, is_rescheduled = excluded.is_rescheduled,
      is_resale_enabled = excluded.is_resale_enabled, primary_sales_url = excluded.primary_sales_url,
      images = excluded.images, configuration = excluded.configuration, location = excluded.location,
      primary_sales_fee = excluded.primary_sales_fee`,
)
const SALE_TERMS = {
  position: integer,
  title: text,
  description: text,
  priceMinor: nullable(bigint),
  currency: text,
  stock: nullable(integer),
  isWebVisible: boolean,
  isWebSoldOut: boolean,
}
const UPSERT_OPTIONS = statement(
  'events.upsert_ticket_options',
  {},
  ({
    sellerId,
    eventReference,
    options,
  }: Given<EventKey & { readonly options: readonly OfShow<TicketOption>[] }>) => sql`
    insert into ticket_options
      (seller_id, event_reference, show_id, ticket_option_id, position, title, description, price_minor, currency,
       stock, is_web_visible, is_web_sold_out, primary_sales_fee)
    select ${sellerId}, ${eventReference}, option.*
    from (
      select *
      from ${unnest(options, 'option', {
        showId: text,
        ticketOptionId: text,
        ...SALE_TERMS,
        primarySalesFee: json<TicketOption['primarySalesFee']>(),
      })}
      order by show_id, ticket_option_id
    ) option
    on conflict (seller_id, event_reference, show_id, ticket_option_id) do update
    set title = excluded.title, description = excluded.description, price_minor = excluded.price_minor,
      currency = excluded.currency, stock = excluded.stock, is_web_visible = excluded.is_web_visible,
      is_web_sold_out = excluded.is_web_sold_out, primary_sales_fee = excluded.primary_sales_fee`,
)
const UPSERT_PRICE_TYPES = statement(
  'events.upsert_price_types',
  {},
  ({
    sellerId,
    eventReference,
    priceTypes,
  }: Given<EventKey & { readonly priceTypes: readonly OfShow<PriceType>[] }>) => sql`
    insert into price_types
      (seller_id, event_reference, show_id, price_type_id, position, title, description, price_minor, currency,
       stock, is_web_visible, is_web_sold_out, is_invisible)
    select ${sellerId}, ${eventReference}, price_type.*
    from (
      select *
      from ${unnest(priceTypes, 'price_type', {
        showId: text,
        priceTypeId: text,
        ...SALE_TERMS,
        isInvisible: boolean,
      })}
      order by show_id, price_type_id
    ) price_type
    on conflict (seller_id, event_reference, show_id, price_type_id) do update
    set title = excluded.title, description = excluded.description, price_minor = excluded.price_minor,
      currency = excluded.currency, stock = excluded.stock, is_web_visible = excluded.is_web_visible,
      is_web_sold_out = excluded.is_web_sold_out, is_invisible = excluded.is_invisible`,
)
const SHOW_ID = { showId: text }
const LOCK = statement(
  'events.lock_shows',
  SHOW_ID,
  ({ sellerId, eventReference, showIds }: Given<EventKey & { readonly showIds: readonly string[] }>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = any(${showIds})
    order by s.show_id
    for no key update`,
)
const FIND_WITH_TICKETS = statement(
  'events.find_shows_with_tickets',
  SHOW_ID,
  ({ sellerId, eventReference, showIds }: Given<EventKey & { readonly showIds: readonly string[] }>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = any(${showIds})
      and exists (
        select from tickets t
        where t.seller_id = ${sellerId} and t.event_reference = s.event_reference and t.show_id = s.show_id
      )`,
)
// `clock_timestamp()` is the instant at which the lock was got, later than that of every sale that it waited for;
// `now()` would be the start of the transaction.
const CANCEL = statement(
  'events.cancel_shows',
  SHOW_ID,
  ({ sellerId, eventReference, showId }: Given<EventKey & { readonly showId: string | undefined }>) => sql`
    with locked as (
      select show_id
      from shows
      where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = coalesce(${showId}, show_id)
      order by show_id
      for no key update
    ), cancelled as (
      update shows s
      set status = 'CANCELLED', cancelled_at = clock_timestamp()
      from locked
      where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = locked.show_id
        and s.status = 'LIVE'
      returning s.show_id
    ), changed as (
      update events
      set updated_at = now()
      where seller_id = ${sellerId} and event_reference = ${eventReference} and exists (select from cancelled)
    )
    select show_id from cancelled order by show_id`,
)
const MARK_SWEPT = statement(
  'events.mark_show_swept',
  {},
  ({ sellerId, eventReference, showId }: Given<EventKey & Pick<Show, 'showId'>>) => sql`
    update shows
    set swept_at = coalesce(swept_at, now())
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and status = 'CANCELLED'`,
)

/** Stores shows with what is below them; never touches a show's status, and removes nothing. */
export async function upsertShows(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  placed: readonly PlacedShow[],
): Promise<void> {
  const key = { sellerId, eventReference }
  const shows = placed.map(({ show, position }) => ({ ...show, position }))
  const options = shows.flatMap(({ showId, ticketOptions }) =>
    ticketOptions.map((option, position) => ({ ...option, showId, position })),
  )
  const priceTypes = shows.flatMap((show) =>
    show.priceTypes.map((priceType, position) => ({ ...priceType, showId: show.showId, position })),
  )
  if (shows.length > 0) await db.rows(UPSERT_SHOWS, { ...key, shows })
  if (options.length > 0) await db.rows(UPSERT_OPTIONS, { ...key, options })
  if (priceTypes.length > 0) await db.rows(UPSERT_PRICE_TYPES, { ...key, priceTypes })
}

/** Keeps the shows from changing, and their tickets from being listed or sold, until the transaction ends. */
export async function lockShows(db: Sql, key: EventKey, showIds: readonly string[]): Promise<void> {
  await db.rows(LOCK, { ...key, showIds })
}

/** Which of the shows have tickets; until the transaction ends they get no others. */
export async function lockShowsWithTickets(
  db: Sql,
  key: EventKey,
  showIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockShows(db, key, showIds)
  const rows = await db.rows(FIND_WITH_TICKETS, { ...key, showIds })
  return new Set(rows.map((row) => row.showId))
}

/** Cancels all LIVE shows of the event, or the one; answers which those were. */
export async function cancelShows(db: Sql, key: EventKey, showId: string | undefined): Promise<string[]> {
  const rows = await db.rows(CANCEL, { ...key, showId })
  return rows.map((row) => row.showId)
}

/** Writes that nothing of a cancelled show is open any more. */
export async function markSwept(db: Sql, key: EventKey, showId: string): Promise<void> {
  await db.rows(MARK_SWEPT, { ...key, showId })
}
