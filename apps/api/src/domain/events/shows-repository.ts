import { positional, type Sql } from '#database/sql.ts'
import type { PlacedShow } from './event.ts'
import { fromPriceType, fromShow, fromTicketOption } from './event-rows.ts'
import type { EventKey } from './events-repository.ts'

// Rows are locked in the order of their keys, as everywhere, so that no two changes wait for each other.
const UPSERT_SHOWS = positional(
  'shows.upsert',
  `insert into shows
     (seller_id, event_reference, show_id, position, title, starts_at, is_rescheduled, is_resale_enabled,
      primary_sales_url, images, configuration, location, primary_sales_fee)
   select $1, $2, show.*
   from jsonb_to_recordset($3) as show (
     show_id text, position integer, title text, starts_at timestamptz, is_rescheduled boolean,
     is_resale_enabled boolean, primary_sales_url text, images jsonb, configuration jsonb, location jsonb,
     primary_sales_fee jsonb
   )
   order by show.show_id
   on conflict (seller_id, event_reference, show_id) do update
   set title = excluded.title, starts_at = excluded.starts_at, is_rescheduled = excluded.is_rescheduled,
     is_resale_enabled = excluded.is_resale_enabled, primary_sales_url = excluded.primary_sales_url,
     images = excluded.images, configuration = excluded.configuration, location = excluded.location,
     primary_sales_fee = excluded.primary_sales_fee`,
)
const UPSERT_OPTIONS = positional(
  'ticket_options.upsert',
  `insert into ticket_options
     (seller_id, event_reference, show_id, ticket_option_id, position, title, description, price_minor, currency,
      stock, is_web_visible, is_web_sold_out, primary_sales_fee)
   select $1, $2, option.*
   from jsonb_to_recordset($3) as option (
     show_id text, ticket_option_id text, position integer, title text, description text, price_minor bigint,
     currency text, stock integer, is_web_visible boolean, is_web_sold_out boolean, primary_sales_fee jsonb
   )
   order by option.show_id, option.ticket_option_id
   on conflict (seller_id, event_reference, show_id, ticket_option_id) do update
   set title = excluded.title, description = excluded.description, price_minor = excluded.price_minor,
     currency = excluded.currency, stock = excluded.stock, is_web_visible = excluded.is_web_visible,
     is_web_sold_out = excluded.is_web_sold_out, primary_sales_fee = excluded.primary_sales_fee`,
)
const UPSERT_PRICE_TYPES = positional(
  'price_types.upsert',
  `insert into price_types
     (seller_id, event_reference, show_id, price_type_id, position, title, description, price_minor, currency,
      stock, is_web_visible, is_web_sold_out, is_invisible)
   select $1, $2, price_type.*
   from jsonb_to_recordset($3) as price_type (
     show_id text, price_type_id text, position integer, title text, description text, price_minor bigint,
     currency text, stock integer, is_web_visible boolean, is_web_sold_out boolean, is_invisible boolean
   )
   order by price_type.show_id, price_type.price_type_id
   on conflict (seller_id, event_reference, show_id, price_type_id) do update
   set title = excluded.title, description = excluded.description, price_minor = excluded.price_minor,
     currency = excluded.currency, stock = excluded.stock, is_web_visible = excluded.is_web_visible,
     is_web_sold_out = excluded.is_web_sold_out, is_invisible = excluded.is_invisible`,
)
const LOCK = positional(
  'shows.lock',
  `select s.show_id
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = any($3)
   order by s.show_id
   for no key update`,
)
const FIND_WITH_TICKETS = positional(
  'shows.find_with_tickets',
  `select s.show_id
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = any($3)
     and exists (
       select from tickets t
       where t.seller_id = s.seller_id and t.event_reference = s.event_reference and t.show_id = s.show_id
     )`,
)
// The instant is that of the lock, not of the transaction's start: a sale that was waited for came before it.
const CANCEL = positional(
  'shows.cancel',
  `with locked as (
     select show_id
     from shows
     where seller_id = $1 and event_reference = $2 and show_id = coalesce($3, show_id)
     order by show_id
     for no key update
   ), cancelled as (
     update shows s
     set status = 'CANCELLED', cancelled_at = clock_timestamp()
     from locked
     where s.seller_id = $1 and s.event_reference = $2 and s.show_id = locked.show_id and s.status = 'LIVE'
     returning s.show_id
   ), changed as (
     update events
     set updated_at = now()
     where seller_id = $1 and event_reference = $2 and exists (select from cancelled)
   )
   select show_id from cancelled order by show_id`,
)

const MARK_SWEPT = positional(
  'shows.mark_swept',
  `update shows
   set swept_at = coalesce(swept_at, now())
   where seller_id = $1 and event_reference = $2 and show_id = $3 and status = 'CANCELLED'`,
)

interface ShowIdRow {
  readonly show_id: string
}

/** Stores shows with what is below them; never touches a show's status, and removes nothing. */
export async function upsertShows(db: Sql, key: EventKey, placed: readonly PlacedShow[]): Promise<void> {
  const shows = placed.map(({ show, position }) => fromShow(show, position))
  const options = placed.flatMap(({ show }) =>
    show.ticketOptions.map((option, position) => fromTicketOption(show.showId, option, position)),
  )
  const priceTypes = placed.flatMap(({ show }) =>
    show.priceTypes.map((priceType, position) => fromPriceType(show.showId, priceType, position)),
  )
  for (const [upsert, rows] of [
    [UPSERT_SHOWS, shows],
    [UPSERT_OPTIONS, options],
    [UPSERT_PRICE_TYPES, priceTypes],
  ] as const) {
    if (rows.length > 0) await db.rows(upsert, [key.sellerId, key.eventReference, JSON.stringify(rows)])
  }
}

/** Keeps the shows from changing, and their tickets from being listed or sold, until the transaction ends. */
export async function lockShows(db: Sql, key: EventKey, showIds: readonly string[]): Promise<void> {
  await db.rows(LOCK, [key.sellerId, key.eventReference, showIds])
}

/** Which of the shows have tickets; until the transaction ends they get no others. */
export async function lockShowsWithTickets(
  db: Sql,
  key: EventKey,
  showIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockShows(db, key, showIds)
  const rows = await db.rows<ShowIdRow>(FIND_WITH_TICKETS, [key.sellerId, key.eventReference, showIds])
  return new Set(rows.map((row) => row.show_id))
}

/** Cancels all LIVE shows of the event, or the one; answers which those were. */
export async function cancelShows(db: Sql, key: EventKey, showId: string | undefined): Promise<string[]> {
  const rows = await db.rows<ShowIdRow>(CANCEL, [key.sellerId, key.eventReference, showId ?? null])
  return rows.map((row) => row.show_id)
}

/** Writes that nothing of a cancelled show is open any more. */
export async function markSwept(db: Sql, key: EventKey, showId: string): Promise<void> {
  await db.rows(MARK_SWEPT, [key.sellerId, key.eventReference, showId])
}
