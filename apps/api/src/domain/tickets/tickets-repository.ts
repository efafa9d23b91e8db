import { ApiError } from '@taquilla/contract'
import { TICKET_DELETED, TICKET_UPDATED } from '#changes/catalog.ts'
import { boolean, instant, nullable, text, uuid } from '#database/columns.ts'
import { ConstraintError } from '#database/database-error.ts'
import { type Given, oneRow, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { formCompleter } from '#database/unformed-rows.ts'
import { newId } from '#domain/values/ids.ts'
import type { TicketKey, TicketKeys } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { statesBefore, type TicketState } from './ticket.ts'
import type { DisplayField } from './ticket-details.ts'
import { type StoredTicket, TICKET_COLUMNS, ticketColumns, toTicket } from './ticket-rows.ts'

export interface DisplayChange
  extends TicketKey,
    Pick<StoredTicket, 'details' | 'accessType' | 'locatorHash' | 'sealedAccess'> {
  /** Changed parts of the display data, by their API names. */
  readonly fields: readonly DisplayField[]
}

interface LockedTicket extends StoredTicket {
  /** When it entered or its show was cancelled; null before. */
  readonly endedAt: Date | null
}
interface RequestedIdsAndLocators extends TicketKeys {
  readonly locatorHashes: readonly Buffer[]
}
interface StoredChange extends Omit<DisplayChange, 'fields'> {
  /** JSON text, because the driver would send a list as a PostgreSQL array. */
  readonly fields: string
  readonly outboxId: string
}
interface Deletion extends TicketKey {
  readonly statesBefore: readonly TicketState[]
  readonly outboxId: string
}

// Look-up by key (docs/sql.md): without statistics the planner would read all tickets of the seller.
const ticketsById = (sellerId: Parameter<string>, ticketIds: Parameter<readonly string[]>) => sql`
    select ${ticketColumns(sellerId)}
    from unnest(${ticketIds}::text[]) as requested (ticket_id)
    cross join lateral (
      select * from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = requested.ticket_id
      limit 1
    ) t`
const FIND = statement('tickets.find', TICKET_COLUMNS, ({ sellerId, ticketIds }: Given<TicketKeys>) =>
  ticketsById(sellerId, ticketIds),
)
const FIND_BY_ID_OR_LOCATOR = statement(
  'tickets.find_by_id_or_locator',
  TICKET_COLUMNS,
  ({ sellerId, ticketIds, locatorHashes }: Given<RequestedIdsAndLocators>) => sql`
    ${ticketsById(sellerId, ticketIds)}
    union all
    select ${ticketColumns(sellerId)}
    from unnest(${locatorHashes}::bytea[]) as requested (locator_hash)
    cross join lateral (
      select * from tickets
      where tickets.seller_id = ${sellerId} and tickets.locator_hash = requested.locator_hash
      limit 1
    ) t
    where t.ticket_id <> all(${ticketIds})`,
)
/** When ticket `t` entered or its show was cancelled. */
const endedAt = (sellerId: Parameter<string>) => sql`
      case t.status
        when 'USED' then (
          select a.entered_at from admissions a where a.seller_id = ${sellerId} and a.ticket_id = t.ticket_id
        )
        else (
          select s.cancelled_at
          from shows s
          where s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
        )
      end`
const LOCK = statement(
  'tickets.lock',
  { ...TICKET_COLUMNS, endedAt: nullable(instant) },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select ${ticketColumns(sellerId)}, ${endedAt(sellerId)} as ended_at
    from tickets t
    where t.seller_id = ${sellerId} and t.ticket_id = ${ticketId}
    for update of t`,
)
const UPDATE_DISPLAY = statement(
  'tickets.update_display',
  { updatedAt: instant },
  (given: Given<StoredChange>) => sql`
    with updated as (
      update tickets
      set details = ${given.details}, access_type = ${given.accessType}, locator_hash = ${given.locatorHash},
        sealed_access = ${given.sealedAccess}, updated_at = now(),
        is_code_awaited = is_code_awaited and locator_hash = ${given.locatorHash},
        code_released_at = case when locator_hash = ${given.locatorHash} then code_released_at end
      where seller_id = ${given.sellerId} and ticket_id = ${given.ticketId}
      returning ticket_id, updated_at
    ), announced as (
      ${announce(TICKET_UPDATED, {
        sellerId: given.sellerId,
        outboxId: given.outboxId,
        payload: { ticketIds: sql`jsonb_agg(ticket_id)`, fields: sql`${given.fields}::jsonb` },
        from: sql`from updated`,
      })}
    )
    select updated_at from updated`,
)
const DELETE = statement(
  'tickets.delete',
  { ticketId: text },
  (given: Given<Deletion>) => sql`
    with deleted as (
      update tickets t
      set status = 'DELETED', updated_at = now()
      from shows s
      where t.seller_id = ${given.sellerId} and t.ticket_id = ${given.ticketId}
        and t.status = any(${given.statesBefore})
        and s.seller_id = ${given.sellerId}
        and s.event_reference = t.event_reference
        and s.show_id = t.show_id
        and s.status = 'LIVE'
      returning t.ticket_id
    ), announced as (
      ${announce(TICKET_DELETED, {
        sellerId: given.sellerId,
        outboxId: given.outboxId,
        payload: { ticketIds: sql`jsonb_agg(ticket_id)` },
        from: sql`from deleted having count(*) > 0`,
      })}
    )
    select ticket_id from deleted`,
)

/** Returns the tickets with these ids, including deleted ones, in no particular order. */
export async function findTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<StoredTicket[]> {
  return (await db.rows(FIND, { sellerId, ticketIds })).map(toTicket)
}

/** Returns the tickets that have one of these ids or one of these codes. */
export async function findTicketsByIdOrLocator(
  db: Sql,
  sellerId: string,
  tickets: readonly Pick<StoredTicket, 'ticketId' | 'locatorHash'>[],
): Promise<StoredTicket[]> {
  const ticketIds = tickets.map((ticket) => ticket.ticketId)
  const locatorHashes = tickets.map((ticket) => ticket.locatorHash)
  return (await db.rows(FIND_BY_ID_OR_LOCATOR, { sellerId, ticketIds, locatorHashes })).map(toTicket)
}

/** Locks the ticket against changes until the transaction ends; undefined if it does not exist. */
export async function lockTicket(db: Sql, key: TicketKey): Promise<LockedTicket | undefined> {
  const [row] = await db.rows(LOCK, key)
  return row && Object.assign(toTicket(row), { endedAt: row.endedAt })
}

/** Updates display data and code. Returns the time of the update. @throws ticket.locator_taken */
export async function updateDisplay(db: Sql, change: DisplayChange): Promise<Date> {
  const fields = JSON.stringify(change.fields)
  try {
    const row = await oneRow(db.rows(UPDATE_DISPLAY, { ...change, fields, outboxId: newId() }))
    return row.updatedAt
  } catch (error) {
    throw isLocatorTaken(error) ? locatorTaken(change.ticketId, error) : error
  }
}

/** Marks the ticket DELETED, permanently. Returns false if its state or its show's status forbids it. */
export async function markDeleted(db: Sql, key: TicketKey): Promise<boolean> {
  const values = { ...key, statesBefore: statesBefore('DELETED'), outboxId: newId() }
  return (await db.rows(DELETE, values)).length === 1
}

function isLocatorTaken(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'tickets_seller_id_locator_hash_key'
}

function locatorTaken(id: string, cause: unknown): ApiError {
  const conflict = { code: 'ticket.locator_taken', values: { id } } as const
  const fields = [{ pointer: '/ticketAccess/locator', ...conflict }]
  return new ApiError(conflict.code, { values: conflict.values, fields, cause })
}

export const completeTicketForms = formCompleter({
  module: 'tickets',
  table: 'tickets',
  key: 'ticket_id',
  keyColumn: text,
  columns: ['owner_email'],
})

interface OrderKey {
  readonly sellerId: string
  readonly orderId: string
}

const FIND_HOSTED_ID = statement(
  'tickets.find_hosted_id',
  { id: nullable(uuid), isPending: boolean },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select t.id,
      case
        when t.id is null then exists (select from pending_ticket_batches(${sellerId}, array[${ticketId}]))
        else false
      end as is_pending
    from (select 1) as one
    left join tickets t on t.seller_id = ${sellerId} and t.ticket_id = ${ticketId} and t.status <> 'DELETED'`,
)
const FIND_ORDER = statement(
  'tickets.find_order',
  { hasTickets: boolean },
  ({ sellerId, orderId }: Given<OrderKey>) => sql`
    select true as has_tickets
    from tickets
    where seller_id = ${sellerId} and order_id = ${orderId} and status <> 'DELETED'
    limit 1`,
)

/** Returns the id used in URLs of the ticket's hosted pages. @throws ticket.not_found, ticket.pending */
export async function getHostedTicketId(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const { id, isPending } = await oneRow(db.rows(FIND_HOSTED_ID, { sellerId, ticketId }))
  if (isPending) throw new ApiError('ticket.pending', { values: { id: ticketId } })
  if (id === null) throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  return id
}

/** @throws order.not_found if the order has no tickets, or all of them were deleted */
export async function requireOrder(db: Sql, sellerId: string, orderId: string): Promise<void> {
  const found = await db.rows(FIND_ORDER, { sellerId, orderId })
  if (found.length === 0) throw new ApiError('order.not_found', { values: { id: orderId } })
}
