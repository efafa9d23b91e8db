import type { LiteTicket } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import { boolean, bytes, nullable, type RowOf, text } from '#database/columns.ts'
import {
  type Fragment,
  fragment,
  type Given,
  type Parameter,
  type Sql,
  sql,
  statement,
  unnest,
} from '#database/sql.ts'
import { isBeingSwapped, isSwapBuyer } from '#domain/purchase/views.ts'
import { awaitCodes } from '#domain/tickets/index.ts'
import type { TicketKeys } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'

export interface TicketsRequest {
  readonly sellerId: string
  readonly email: string
  readonly askedAt: string
}

interface Answered extends Pick<TicketsRequest, 'sellerId' | 'email'> {
  readonly identities: readonly Buffer[]
}
const LOCKED = {
  ticketId: text,
  eventId: text,
  showId: text,
  ticketType: text,
  status: text,
  isTheirs: boolean,
}
/** Locks the person's current Lite tickets, and those of other people that appear in this response. */
const LOCK_TICKETS = statement(
  'lite.lock_tickets',
  LOCKED,
  ({ sellerId, email, identities }: Given<Answered>) => sql`
    with relevant as materialized (
      select l.ticket_id
      from tickets t
      join lite_tickets l on l.seller_id = ${sellerId} and l.ticket_id = t.ticket_id and l.is_current
      where t.seller_id = ${sellerId} and ${formOf('t', 'owner_email')} = ${email}
      union
      select l.ticket_id
      from lite_tickets l
      where l.seller_id = ${sellerId} and l.identity = any(${identities}::bytea[]) and l.is_current
    )
    select t.ticket_id, t.event_reference as event_id, t.show_id, t.ticket_option_id as ticket_type, t.status,
      ${formOf('t', 'owner_email')} = ${email} as is_theirs
    from tickets t
    where t.seller_id = ${sellerId} and t.ticket_id in (select ticket_id from relevant)
    order by t.ticket_id
    for update of t`,
)
interface LockedTickets extends Pick<TicketsRequest, 'sellerId' | 'askedAt'> {
  readonly ticketIds: readonly string[]
}
const READ = {
  ticketId: text,
  identity: nullable(bytes),
  isUpcoming: boolean,
  isBeingSwapped: boolean,
}
/**
 * Must run as a separate statement after the lock, so that it sees sales of these tickets that committed while it
 * waited.
 */
const READ_LOCKED_TICKETS = statement(
  'lite.read_locked_tickets',
  READ,
  ({ sellerId, ticketIds, askedAt }: Given<LockedTickets>) => sql`
    select l.ticket_id, l.identity, s.status = 'LIVE' and s.starts_at > seller_now(${sellerId}) as is_upcoming,
      ${isBeingSwapped(sellerId, askedAt)} as is_being_swapped
    from lite_tickets l
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
    join shows s
      on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    where l.seller_id = ${sellerId} and l.ticket_id = any(${ticketIds}) and l.is_current
    order by l.created_at, l.ticket_id`,
)
const IS_BUYING = statement(
  'lite.is_buying',
  { isBuying: boolean },
  (given: Given<TicketsRequest>) => sql`select ${isSwapBuyer(given)} as is_buying`,
)
interface SealedTicket {
  readonly ticketId: string
  readonly sealedTicket: Buffer | null
}
interface NewTickets {
  readonly sellerId: string
  readonly ticketIds: readonly string[]
  readonly tickets: readonly (SealedTicket & { readonly identity: Buffer | null })[]
}
const INSERT_TICKETS = statement(
  'lite.insert_tickets',
  {},
  ({ sellerId, ticketIds, tickets }: Given<NewTickets>) => sql`
    with awaited as (${awaitCodes(sellerId, ticketIds)}
    )
    insert into lite_tickets (seller_id, ticket_id, identity, sealed_ticket)
    select ${sellerId}, sent.ticket_id, sent.identity, sent.sealed_ticket
    from ${unnest(tickets, 'sent', { ticketId: text, identity: nullable(bytes), sealedTicket: nullable(bytes) })}
    join awaited on awaited.ticket_id = sent.ticket_id`,
)
interface ChangedTickets {
  readonly sellerId: string
  readonly tickets: readonly SealedTicket[]
}
const SAVE_TICKETS = statement(
  'lite.save_tickets',
  {},
  ({ sellerId, tickets }: Given<ChangedTickets>) => sql`
    update lite_tickets l
    set sealed_ticket = sent.sealed_ticket
    from ${unnest(tickets, 'sent', { ticketId: text, sealedTicket: nullable(bytes) })}
    where l.seller_id = ${sellerId} and l.ticket_id = sent.ticket_id`,
)
const RETIRE_TICKETS = statement(
  'lite.retire_tickets',
  {},
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    update lite_tickets
    set is_current = false
    where seller_id = ${sellerId} and ticket_id = any(${ticketIds})`,
)

/**
 * Stored ticket that a Lite system returned before, locked until the transaction ends. `isUpcoming`: its show is LIVE and
 * has not started. `isBeingSwapped`: a swap of it is in progress or changed after the request.
 */
export type KnownLiteTicket = RowOf<typeof LOCKED> & RowOf<typeof READ>

/** Locks the person's tickets and those with one of the identities, oldest first. */
export async function lockLiteTickets(
  db: Sql,
  { sellerId, email, askedAt }: TicketsRequest,
  identities: readonly (Buffer | null)[],
): Promise<KnownLiteTicket[]> {
  const named = identities.filter((identity) => identity !== null)
  const locked = await db.rows(LOCK_TICKETS, { sellerId, email, identities: named })
  const byId = new Map(locked.map((ticket) => [ticket.ticketId, ticket]))
  const read = await db.rows(READ_LOCKED_TICKETS, { sellerId, ticketIds: [...byId.keys()], askedAt })
  return read.flatMap((row) => {
    const ticket = byId.get(row.ticketId)
    return ticket === undefined ? [] : { ...ticket, ...row }
  })
}

/**
 * True if a swap gives the person a ticket, or did so after the request: an unknown ticket in the response may come
 * from it.
 */
export async function isBuying(db: Sql, request: TicketsRequest): Promise<boolean> {
  const [row] = await db.rows(IS_BUYING, request)
  return row?.isBuying === true
}

export interface AnsweredTicket {
  readonly ticketId: string
  readonly identity: Buffer | null
  readonly ticket: LiteTicket
}

interface Store {
  readonly db: Sql
  readonly sellerId: string
  readonly vault: Vault
}

/** Marks newly inserted tickets as coming from a Lite system. Their codes stay hidden. */
export async function insertLiteTickets(
  { db, sellerId, vault }: Store,
  answered: readonly AnsweredTicket[],
): Promise<void> {
  const ticketIds = answered.map(({ ticketId }) => ticketId)
  await db.rows(INSERT_TICKETS, { sellerId, ticketIds, tickets: sealTickets(vault, answered) })
}

/** Replaces the stored responses of these tickets. */
export async function saveLiteTickets(
  { db, sellerId, vault }: Store,
  answered: readonly Pick<AnsweredTicket, 'ticketId' | 'ticket'>[],
): Promise<void> {
  await saveSealedTickets(db, sellerId, sealTickets(vault, answered))
}

export async function saveSealedTickets(
  db: Sql,
  sellerId: string,
  tickets: readonly SealedTicket[],
): Promise<void> {
  await db.rows(SAVE_TICKETS, { sellerId, tickets })
}

/** Marks tickets that their system no longer returns. */
export async function retireLiteTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<void> {
  await db.rows(RETIRE_TICKETS, { sellerId, ticketIds })
}

function sealTickets<Answered extends Pick<AnsweredTicket, 'ticket'>>(
  vault: Vault,
  answered: readonly Answered[],
) {
  const sealed = vault.sealAll(answered.map(({ ticket }) => JSON.stringify(ticket)))
  return answered.map((each, index) => ({ ...each, sealedTicket: sealed[index] ?? null }))
}

/**
 * SQL fragment: stores the tickets that a swap issued. `rows` is the name of the common table expression with them.
 * An identity that another current ticket has is set to null.
 */
export function saveSwappedTickets(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'lite.save_swapped_tickets',
    sql`
      update lite_tickets l
      set sealed_ticket = done.sealed_ticket, identity = case
          when exists (
            select from lite_tickets other
            where other.seller_id = ${sellerId} and other.identity = done.identity and other.is_current
              and other.ticket_id <> done.ticket_id
          ) then null
          else done.identity
        end
      from ${rows} done
      where l.seller_id = ${sellerId} and l.ticket_id = done.ticket_id`,
  )
}
