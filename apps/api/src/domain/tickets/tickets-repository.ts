import { ApiError, type LocatorType } from '@taquilla/contract'
import { ConstraintError } from '#database/database-error.ts'
import { oneRow, positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { statesBefore } from './ticket.ts'
import type { DisplayField, TicketDetails } from './ticket-details.ts'
import { type StoredTicket, TICKET_COLUMNS, type TicketRow, toTicket } from './ticket-rows.ts'

// A look-up by key for each ticket that is wanted: the limit leaves the planner no other way. Without statistics it
// takes a seller's tickets for few, and would rather read them all.
const BY_ID = `select ${TICKET_COLUMNS}
   from unnest($2::text[]) as wanted (ticket_id)
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t`
const FIND = positional('tickets.find', BY_ID)
const FIND_ALIKE = positional(
  'tickets.find_alike',
  `${BY_ID}
   union all
   select ${TICKET_COLUMNS}
   from unnest($3::bytea[]) as wanted (locator_hash)
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.locator_hash = wanted.locator_hash
     limit 1
   ) t
   where t.ticket_id <> all($2)`,
)
const LOCK = positional(
  'tickets.lock',
  `select ${TICKET_COLUMNS}
   from tickets t
   where t.seller_id = $1 and t.ticket_id = $2
   for update of t`,
)
const UPDATE_DISPLAY = positional(
  'tickets.update_display',
  `with updated as (
     update tickets
     set details = $3, access_type = $4, locator_hash = $5, sealed_access = $6, updated_at = now(),
       is_code_awaited = is_code_awaited and locator_hash = $5,
       code_released_at = case when locator_hash = $5 then code_released_at end
     where seller_id = $1 and ticket_id = $2
     returning ticket_id, updated_at
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $7, 'ticket.updated', jsonb_build_object('ticketIds', jsonb_agg(ticket_id), 'fields', $8::jsonb)
     from updated
   )
   select updated_at from updated`,
)
const DELETE = positional(
  'tickets.delete',
  `with deleted as (
     update tickets t
     set status = 'DELETED', updated_at = now()
     from shows s
     where t.seller_id = $1 and t.ticket_id = $2 and t.status = any($3)
       and s.seller_id = t.seller_id
       and s.event_reference = t.event_reference
       and s.show_id = t.show_id
       and s.status = 'LIVE'
     returning t.ticket_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $4, 'ticket.deleted', jsonb_build_object('ticketIds', jsonb_agg(ticket_id))
     from deleted
     having count(*) > 0
   )
   select ticket_id from deleted`,
)

export interface TicketKey {
  readonly sellerId: string
  readonly ticketId: string
}

export interface DisplayChange extends TicketKey {
  readonly details: TicketDetails
  readonly accessType: LocatorType
  readonly locatorHash: Buffer
  readonly sealedAccess: Buffer
  /** What of it is new, by the names that the API has for it. */
  readonly fields: readonly DisplayField[]
}

/** The tickets with these ids, deleted ones included, in any order. */
export async function findTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<StoredTicket[]> {
  return (await db.rows<TicketRow>(FIND, [sellerId, ticketIds])).map(toTicket)
}

/** The tickets that have one of these ids or one of these codes. */
export async function findTicketsAlike(
  db: Sql,
  sellerId: string,
  tickets: readonly Pick<StoredTicket, 'ticketId' | 'locatorHash'>[],
): Promise<StoredTicket[]> {
  const ticketIds = tickets.map((ticket) => ticket.ticketId)
  const locatorHashes = tickets.map((ticket) => ticket.locatorHash)
  return (await db.rows<TicketRow>(FIND_ALIKE, [sellerId, ticketIds, locatorHashes])).map(toTicket)
}

/** The ticket, kept from changing until the transaction ends. */
export async function lockTicket(db: Sql, key: TicketKey): Promise<StoredTicket | undefined> {
  const [row] = await db.rows<TicketRow>(LOCK, [key.sellerId, key.ticketId])
  return row && toTicket(row)
}

/** Changes what is shown, and the codes; answers when. @throws ticket.locator_taken */
export async function updateDisplay(db: Sql, change: DisplayChange): Promise<Date> {
  const values = [
    change.sellerId,
    change.ticketId,
    JSON.stringify(change.details),
    change.accessType,
    change.locatorHash,
    change.sealedAccess,
    newId(),
    JSON.stringify(change.fields),
  ]
  try {
    const row = await oneRow(db.rows<{ updated_at: Date }>(UPDATE_DISPLAY, values))
    return row.updated_at
  } catch (error) {
    throw isLocatorTaken(error) ? locatorTaken(error) : error
  }
}

/** Deletes the ticket for ever where its state allows that; answers whether it did. */
export async function markDeleted(db: Sql, key: TicketKey): Promise<boolean> {
  const values = [key.sellerId, key.ticketId, statesBefore('DELETED'), newId()]
  return (await db.rows(DELETE, values)).length === 1
}

function isLocatorTaken(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'tickets_seller_id_locator_hash_key'
}

function locatorTaken(cause: unknown): ApiError {
  const fields = [{ pointer: '/ticketAccess/locator', code: 'ticket.locator_taken' }] as const
  return new ApiError('ticket.locator_taken', { fields, cause })
}
