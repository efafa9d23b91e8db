import {
  bigint,
  boolean,
  columnOf,
  instant,
  integer,
  json,
  nullable,
  text,
  type WritableColumn,
} from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { hasTickets } from '#domain/tickets/views.ts'
import type { EventKey } from '#domain/values/keys.ts'
import type { PlacedShow, PriceType, Show, TicketOption } from './event.ts'

/** List element with its position in the seller's order. */
type Placed<Element> = Element & { readonly position: number }
type OfShow<Element> = Placed<Element> & Pick<Show, 'showId'>

type ColumnsOf<Row> = { readonly [Name in keyof Row]?: WritableColumn<Row[Name]> }

/**
 * Upsert of rows below an event; updates every column except the key and the position.
 * List behind a sub-select and Locks in order (docs/sql.md): sorting by key keeps concurrent changes from deadlocking.
 */
function upsertInto<Row>(
  table: string,
  { sellerId, eventReference, rows }: Given<EventKey & { readonly rows: readonly Row[] }>,
  { key, columns }: { readonly key: readonly (keyof Row & string)[]; readonly columns: ColumnsOf<Row> },
): Fragment {
  const names = Object.keys(columns)
  const isFixed = (name: string) => name === 'position' || (key as readonly string[]).includes(name)
  const keys = listOf(key.map(columnOf))
  const changes = names
    .filter((name) => !isFixed(name))
    .map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`)
  return sql`
    insert into ${listOf([table])} (seller_id, event_reference, ${listOf(names.map(columnOf))})
    select ${sellerId}, ${eventReference}, sent.*
    from (
      select *
      from ${unnest(rows, 'sent', columns)}
      order by ${keys}
    ) sent
    on conflict (seller_id, event_reference, ${keys}) do update
    set ${listOf(changes)}`
}

function listOf(parts: readonly string[]): Fragment {
  return { pieces: [parts.join(', ')] }
}

type Upsert<Row> = Given<EventKey & { readonly rows: readonly Row[] }>

const UPSERT_SHOWS = statement('events.upsert_shows', {}, (given: Upsert<Placed<Show>>) =>
  upsertInto('shows', given, {
    key: ['showId'],
    columns: {
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
    },
  }),
)
const SALE_TERMS = {
  showId: text,
  position: integer,
  title: text,
  description: text,
  priceMinor: nullable(bigint),
  currency: text,
  stock: nullable(integer),
  isWebVisible: boolean,
  isWebSoldOut: boolean,
}
const UPSERT_TICKET_OPTIONS = statement(
  'events.upsert_ticket_options',
  {},
  (given: Upsert<OfShow<TicketOption>>) =>
    upsertInto('ticket_options', given, {
      key: ['showId', 'ticketOptionId'],
      columns: {
        ...SALE_TERMS,
        ticketOptionId: text,
        primarySalesFee: json<TicketOption['primarySalesFee']>(),
      },
    }),
)
const UPSERT_PRICE_TYPES = statement('events.upsert_price_types', {}, (given: Upsert<OfShow<PriceType>>) =>
  upsertInto('price_types', given, {
    key: ['showId', 'priceTypeId'],
    columns: { ...SALE_TERMS, priceTypeId: text, isInvisible: boolean },
  }),
)
const SHOW_ID = { showId: text }
const LOCK_SHOWS = statement(
  'events.lock_shows',
  SHOW_ID,
  ({ sellerId, eventReference, showIds }: Given<EventKey & { readonly showIds: readonly string[] }>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = any(${showIds})
    order by s.show_id
    for no key update`,
)
const FIND_SHOWS_WITH_TICKETS = statement(
  'events.find_shows_with_tickets',
  SHOW_ID,
  ({ sellerId, eventReference, showIds }: Given<EventKey & { readonly showIds: readonly string[] }>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = any(${showIds})
      and ${hasTickets(sellerId)}`,
)
// `clock_timestamp()` is the time at which the lock was acquired, which is later than all sales it waited for; `now()`
// would be the start of the transaction.
const CANCEL_SHOWS = statement(
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
const MARK_SHOW_SWEPT = statement(
  'events.mark_show_swept',
  {},
  ({ sellerId, eventReference, showId }: Given<EventKey & Pick<Show, 'showId'>>) => sql`
    update shows
    set swept_at = coalesce(swept_at, now())
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and status = 'CANCELLED'`,
)

/** Inserts or updates shows with their options and price types. Never changes a show's status and deletes nothing. */
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
  if (shows.length > 0) await db.rows(UPSERT_SHOWS, { ...key, rows: shows })
  if (options.length > 0) await db.rows(UPSERT_TICKET_OPTIONS, { ...key, rows: options })
  if (priceTypes.length > 0) await db.rows(UPSERT_PRICE_TYPES, { ...key, rows: priceTypes })
}

/** Locks the shows until the transaction ends: no changes to them, and no listing or sale of their tickets. */
export async function lockShows(db: Sql, key: EventKey, showIds: readonly string[]): Promise<void> {
  await db.rows(LOCK_SHOWS, { ...key, showIds })
}

/** Locks the shows and returns those that have tickets. No tickets can be added until the transaction ends. */
export async function lockShowsWithTickets(
  db: Sql,
  key: EventKey,
  showIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockShows(db, key, showIds)
  const rows = await db.rows(FIND_SHOWS_WITH_TICKETS, { ...key, showIds })
  return new Set(rows.map((row) => row.showId))
}

/** Cancels one show, or all LIVE shows if `showId` is undefined. Returns the ids of those cancelled. */
export async function cancelShows(db: Sql, key: EventKey, showId: string | undefined): Promise<string[]> {
  const rows = await db.rows(CANCEL_SHOWS, { ...key, showId })
  return rows.map((row) => row.showId)
}

/** Records that the sweep has finished with a cancelled show: nothing of it is open any more. */
export async function markSwept(db: Sql, key: EventKey, showId: string): Promise<void> {
  await db.rows(MARK_SHOW_SWEPT, { ...key, showId })
}
