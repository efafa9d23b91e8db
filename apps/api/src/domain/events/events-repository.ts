import { ApiError } from '@taquilla/contract'
import { boolean, text } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { isUuid } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import type { Event, EventContent } from './event.ts'
import { EVENT_COLUMNS, toEvent } from './event-rows.ts'

type EventFields = Omit<EventContent, 'shows'>

interface StoredFields extends EventKey, Omit<EventFields, 'producers'> {
  /** JSON text, because the driver would send a list as a PostgreSQL array. */
  readonly producers: string
}

const SALE_COLUMNS = sql`title, description, price_minor::text as "priceMinor", currency, stock,
                  is_web_visible as "isWebVisible", is_web_sold_out as "isWebSoldOut"`

// Columns of an event `e` with its shows, options and price types as ShowJson, all from one snapshot.
export const eventColumns = (sellerId: Parameter<string>) => sql`
      e.seller_id, e.event_reference, e.id, e.title, e.description, e.location, e.configuration,
      e.producers, e.seating, e.primary_sales_fee, e.fingerprint, e.created_at, e.updated_at,
      (
        select json_agg(show order by show.position)
        from (
          select s.show_id as "showId", s.position, s.title, s.starts_at as "startsAt", s.status,
            s.is_rescheduled as "isRescheduled", s.is_resale_enabled as "isResaleEnabled",
            s.primary_sales_url as "primarySalesUrl", s.images, s.configuration, s.location,
            s.primary_sales_fee as "primarySalesFee",
            (
              select json_agg(option order by option.position)
              from (
                select ticket_option_id as "ticketOptionId", position, ${SALE_COLUMNS},
                  primary_sales_fee as "primarySalesFee"
                from ticket_options
                where seller_id = ${sellerId} and (event_reference, show_id) = (s.event_reference, s.show_id)
              ) option
            ) as "ticketOptions",
            (
              select json_agg(price_type order by price_type.position)
              from (
                select price_type_id as "priceTypeId", position, ${SALE_COLUMNS}, is_invisible as "isInvisible"
                from price_types
                where seller_id = ${sellerId} and (event_reference, show_id) = (s.event_reference, s.show_id)
              ) price_type
            ) as "priceTypes"
          from shows s
          where s.seller_id = ${sellerId} and s.event_reference = e.event_reference
        ) show
      ) as shows`

const FIND_EVENT = statement(
  'events.find_event',
  EVENT_COLUMNS,
  ({ sellerId, eventReference }: Given<EventKey>) => sql`
    select ${eventColumns(sellerId)}
    from events e
    where e.seller_id = ${sellerId} and e.event_reference = ${eventReference}`,
)
const FIND_EVENT_BY_ANY_ID = statement(
  'events.find_event_by_any_id',
  EVENT_COLUMNS,
  ({ sellerId, eventReference, id }: Given<EventKey & { readonly id: string | null }>) => sql`
    select ${eventColumns(sellerId)}
    from events e
    where e.seller_id = ${sellerId} and (e.event_reference = ${eventReference} or e.id = ${id})
    order by e.event_reference = ${eventReference} desc
    limit 1`,
)
const FIND_REFERENCE = statement(
  'events.find_reference',
  { eventReference: text },
  ({ sellerId, eventReference, id }: Given<EventKey & { readonly id: string | null }>) => sql`
    select e.event_reference
    from events e
    where e.seller_id = ${sellerId} and (e.event_reference = ${eventReference} or e.id = ${id})
    order by e.event_reference = ${eventReference} desc
    limit 1`,
)
// Serializes concurrent changes of an event or its rules. `no key update` still lets tickets be issued meanwhile.
const LOCK_EVENT = statement(
  'events.lock_event',
  { isLocked: boolean },
  ({ sellerId, eventReference }: Given<EventKey>) => sql`
    select true as is_locked
    from events
    where seller_id = ${sellerId} and event_reference = ${eventReference}
    for no key update`,
)
const INSERT_EVENT = statement(
  'events.insert_event',
  { isNew: boolean },
  (given: Given<StoredFields & Pick<Event, 'id' | 'fingerprint'>>) => sql`
    insert into events
      (seller_id, event_reference, id, title, description, location, configuration, producers, seating,
       primary_sales_fee, fingerprint)
    values (${given.sellerId}, ${given.eventReference}, ${given.id}, ${given.title}, ${given.description},
      ${given.location}, ${given.configuration}, ${given.producers}, ${given.seating}, ${given.primarySalesFee},
      ${given.fingerprint})
    on conflict (seller_id, event_reference) do nothing
    returning true as is_new`,
)
const UPDATE_EVENT = statement(
  'events.update_event',
  {},
  (given: Given<StoredFields>) => sql`
    update events
    set title = ${given.title}, description = ${given.description}, location = ${given.location},
      configuration = ${given.configuration}, producers = ${given.producers}, seating = ${given.seating},
      primary_sales_fee = ${given.primarySalesFee}, updated_at = now()
    where seller_id = ${given.sellerId} and event_reference = ${given.eventReference}`,
)

export async function findEvent(db: Sql, key: EventKey): Promise<Event | undefined> {
  const [row] = await db.rows(FIND_EVENT, key)
  return row && toEvent(row)
}

/** Returns an event that was just stored or locked; a missing event is a programming error. */
export async function findStoredEvent(db: Sql, key: EventKey): Promise<Event> {
  const event = await findEvent(db, key)
  if (event === undefined) throw new Error('An event that was just stored or locked does not exist.')
  return event
}

/** @param eventId the seller's own reference, which takes precedence, or our id */
export async function findEventByAnyId(
  db: Sql,
  sellerId: string,
  eventId: string,
): Promise<Event | undefined> {
  const id = isUuid(eventId) ? eventId : null
  const [row] = await db.rows(FIND_EVENT_BY_ANY_ID, { sellerId, eventReference: eventId, id })
  return row && toEvent(row)
}

/** Key of the event with this reference, or else with this id of ours. @throws event.not_found */
export async function getEventKey(db: Sql, sellerId: string, eventId: string): Promise<EventKey> {
  const id = isUuid(eventId) ? eventId : null
  const [row] = await db.rows(FIND_REFERENCE, { sellerId, eventReference: eventId, id })
  if (row === undefined) throw new ApiError('event.not_found', { values: { id: eventId } })
  return { sellerId, eventReference: row.eventReference }
}

/** Locks the event against changes until the transaction ends; false if it does not exist. */
export async function lockEvent(db: Sql, key: EventKey): Promise<boolean> {
  return (await db.rows(LOCK_EVENT, key)).length === 1
}

/** Inserts the event without its shows; false if the reference is taken. */
export async function insertEvent(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  event: EventFields & Pick<Event, 'id' | 'fingerprint'>,
): Promise<boolean> {
  const producers = JSON.stringify(event.producers)
  return (await db.rows(INSERT_EVENT, { ...event, sellerId, eventReference, producers })).length === 1
}

export async function updateEvent(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  fields: EventFields,
): Promise<void> {
  const producers = JSON.stringify(fields.producers)
  await db.rows(UPDATE_EVENT, { ...fields, sellerId, eventReference, producers })
}
