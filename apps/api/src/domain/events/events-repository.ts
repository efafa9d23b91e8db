import { positional, type Sql } from '#database/sql.ts'
import type { Event, EventContent } from './event.ts'
import { type EventRow, toEvent } from './event-rows.ts'

// An event with everything below it, in the snapshot of one statement.
const SALE_COLUMNS =
  'title, description, price_minor::text as price_minor, currency, stock, is_web_visible, is_web_sold_out'
export const EVENT_COLUMNS = `e.seller_id, e.event_reference, e.id, e.title, e.description, e.location, e.configuration,
     e.producers, e.seating, e.primary_sales_fee, e.fingerprint, e.created_at, e.updated_at,
     (
       select json_agg(show order by show.position)
       from (
         select s.show_id, s.position, s.title, s.starts_at, s.status, s.is_rescheduled, s.is_resale_enabled,
           s.primary_sales_url, s.images, s.configuration, s.location, s.primary_sales_fee,
           (
             select json_agg(option order by option.position)
             from (
               select ticket_option_id, position, ${SALE_COLUMNS}, primary_sales_fee
               from ticket_options
               where (seller_id, event_reference, show_id) = (s.seller_id, s.event_reference, s.show_id)
             ) option
           ) as ticket_options,
           (
             select json_agg(price_type order by price_type.position)
             from (
               select price_type_id, position, ${SALE_COLUMNS}, is_invisible
               from price_types
               where (seller_id, event_reference, show_id) = (s.seller_id, s.event_reference, s.show_id)
             ) price_type
           ) as price_types
         from shows s
         where s.seller_id = e.seller_id and s.event_reference = e.event_reference
       ) show
     ) as shows`

const FIND = positional(
  'events.find',
  `select ${EVENT_COLUMNS}
   from events e
   where e.seller_id = $1 and e.event_reference = $2`,
)
const FIND_BY_ANY_ID = positional(
  'events.find_by_any_id',
  `select ${EVENT_COLUMNS}
   from events e
   where e.seller_id = $1 and (e.event_reference = $2 or e.id = $3)
   order by e.event_reference = $2 desc
   limit 1`,
)
const LOCK = positional(
  'events.lock',
  `select true as is_locked
   from events
   where seller_id = $1 and event_reference = $2
   for no key update`,
)
const INSERT = positional(
  'events.insert',
  `insert into events
     (seller_id, event_reference, id, title, description, location, configuration, producers, seating,
      primary_sales_fee, fingerprint)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (seller_id, event_reference) do nothing
   returning true as is_new`,
)
const UPDATE = positional(
  'events.update',
  `update events
   set title = $3, description = $4, location = $5, configuration = $6, producers = $7, seating = $8,
     primary_sales_fee = $9, updated_at = now()
   where seller_id = $1 and event_reference = $2`,
)

export interface EventKey {
  readonly sellerId: string
  readonly eventReference: string
}

type EventFields = Omit<EventContent, 'shows'>

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export async function findEvent(db: Sql, key: EventKey): Promise<Event | undefined> {
  const [row] = await db.rows<EventRow>(FIND, [key.sellerId, key.eventReference])
  return row && toEvent(row)
}

/** The event, which the caller knows to be there. */
export async function findStoredEvent(db: Sql, key: EventKey): Promise<Event> {
  const event = await findEvent(db, key)
  if (event === undefined) throw new Error('An event that was just stored or locked is not there.')
  return event
}

/** @param eventId the seller's own reference, which goes first, or our id */
export async function findEventByAnyId(
  db: Sql,
  sellerId: string,
  eventId: string,
): Promise<Event | undefined> {
  const ourId = UUID.test(eventId) ? eventId : null
  const [row] = await db.rows<EventRow>(FIND_BY_ANY_ID, [sellerId, eventId, ourId])
  return row && toEvent(row)
}

/** Keeps others from changing the event until the transaction ends; false where there is none. */
export async function lockEvent(db: Sql, key: EventKey): Promise<boolean> {
  return (await db.rows(LOCK, [key.sellerId, key.eventReference])).length === 1
}

/** Stores the event's own row; false where the reference is taken. */
export async function insertEvent(
  db: Sql,
  key: EventKey,
  event: EventFields & Pick<Event, 'id' | 'fingerprint'>,
): Promise<boolean> {
  const rows = await db.rows(INSERT, [
    key.sellerId,
    key.eventReference,
    event.id,
    ...valuesOf(event),
    event.fingerprint,
  ])
  return rows.length === 1
}

export async function updateEvent(db: Sql, key: EventKey, fields: EventFields): Promise<void> {
  await db.rows(UPDATE, [key.sellerId, key.eventReference, ...valuesOf(fields)])
}

function valuesOf(fields: EventFields): unknown[] {
  return [
    fields.title,
    fields.description,
    JSON.stringify(fields.location),
    JSON.stringify(fields.configuration),
    JSON.stringify(fields.producers),
    fields.seating && JSON.stringify(fields.seating),
    fields.primarySalesFee && JSON.stringify(fields.primarySalesFee),
  ]
}
