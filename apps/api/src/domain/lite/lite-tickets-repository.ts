import type { LiteTicket } from '@taquilla/contract'
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
import { awaitCodes } from '#domain/tickets/index.ts'
import type { Vault } from '#domain/values/vault.ts'

export interface Question {
  readonly sellerId: string
  readonly email: string
  readonly askedAt: string
}

interface Answered extends Pick<Question, 'sellerId' | 'email'> {
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
/**
 * Locks the tickets that the person has of the seller's system, and the tickets of the answer that belong to another
 * person here.
 */
const LOCK = statement(
  'lite.lock_tickets',
  LOCKED,
  ({ sellerId, email, identities }: Given<Answered>) => sql`
    with wanted as materialized (
      select l.ticket_id
      from tickets t
      join lite_tickets l on l.seller_id = ${sellerId} and l.ticket_id = t.ticket_id and l.is_current
      where t.seller_id = ${sellerId} and lower(t.owner_email) = ${email}
      union
      select l.ticket_id
      from lite_tickets l
      where l.seller_id = ${sellerId} and l.identity = any(${identities}::bytea[]) and l.is_current
    )
    select t.ticket_id, t.event_reference as event_id, t.show_id, t.ticket_option_id as ticket_type, t.status,
      lower(t.owner_email) = ${email} as is_theirs
    from tickets t
    where t.seller_id = ${sellerId} and t.ticket_id in (select ticket_id from wanted)
    order by t.ticket_id
    for update of t`,
)
/** True if swap `w` is under way or changed after the question: the answer may then be older than the swap. */
const isMoving = (askedAt: Parameter<string>) =>
  sql`(w.status in ('WANTED', 'DONE', 'RETURNING') or w.updated_at >= ${askedAt}::timestamptz)`
interface LockedTickets extends Pick<Question, 'sellerId' | 'askedAt'> {
  readonly ticketIds: readonly string[]
}
const READ = {
  ticketId: text,
  identity: nullable(bytes),
  isAhead: boolean,
  isMoving: boolean,
}
/** Runs after the lock, in a statement of its own: each sale of these tickets is over by then or begins later. */
const READ_LOCKED = statement(
  'lite.read_locked_tickets',
  READ,
  ({ sellerId, ticketIds, askedAt }: Given<LockedTickets>) => sql`
    select l.ticket_id, l.identity, s.status = 'LIVE' and s.starts_at > seller_now(${sellerId}) as is_ahead,
      exists (
        select from lite_swaps w
        where w.seller_id = ${sellerId} and w.ticket_id = l.ticket_id
          and ${isMoving(askedAt)}
      ) as is_moving
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
  ({ sellerId, email, askedAt }: Given<Question>) => sql`
    select exists (
      select from lite_swaps w
      join payments p on p.seller_id = ${sellerId} and p.payment_id = w.payment_id
      join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = p.buy_intention_id
      where w.seller_id = ${sellerId} and lower(b.buyer_email) = ${email}
        and ${isMoving(askedAt)}
    ) as is_buying`,
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
const INSERT = statement(
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
const SAVE = statement(
  'lite.save_tickets',
  {},
  ({ sellerId, tickets }: Given<ChangedTickets>) => sql`
    update lite_tickets l
    set sealed_ticket = sent.sealed_ticket
    from ${unnest(tickets, 'sent', { ticketId: text, sealedTicket: nullable(bytes) })}
    where l.seller_id = ${sellerId} and l.ticket_id = sent.ticket_id`,
)
interface TicketKeys {
  readonly sellerId: string
  readonly ticketIds: readonly string[]
}
const RETIRE = statement(
  'lite.retire_tickets',
  {},
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    update lite_tickets
    set is_current = false
    where seller_id = ${sellerId} and ticket_id = any(${ticketIds})`,
)

/**
 * A ticket of ours that a Lite system answered once, kept from changing until the transaction ends. `isAhead`: its show
 * is LIVE and has not begun. `isMoving`: it is changing hands, or did so after the question.
 */
export type KnownLiteTicket = RowOf<typeof LOCKED> & RowOf<typeof READ>

/** The person's tickets and those that have one of the identities, oldest first. */
export async function lockLiteTickets(
  db: Sql,
  { sellerId, email, askedAt }: Question,
  identities: readonly (Buffer | null)[],
): Promise<KnownLiteTicket[]> {
  const named = identities.filter((identity) => identity !== null)
  const locked = await db.rows(LOCK, { sellerId, email, identities: named })
  const byId = new Map(locked.map((ticket) => [ticket.ticketId, ticket]))
  const read = await db.rows(READ_LOCKED, { sellerId, ticketIds: [...byId.keys()], askedAt })
  return read.flatMap((row) => {
    const ticket = byId.get(row.ticketId)
    return ticket === undefined ? [] : { ...ticket, ...row }
  })
}

/** Whether the person is about to get a ticket, or got one after the question: what is new to us may be that. */
export async function isBuyingMeanwhile(db: Sql, question: Question): Promise<boolean> {
  const [row] = await db.rows(IS_BUYING, question)
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

/** Writes where the tickets, stored just now, come from; no page shows a code of theirs. */
export async function insertLiteTickets(
  { db, sellerId, vault }: Store,
  answered: readonly AnsweredTicket[],
): Promise<void> {
  const ticketIds = answered.map(({ ticketId }) => ticketId)
  await db.rows(INSERT, { sellerId, ticketIds, tickets: sealTickets(vault, answered) })
}

/** Keeps the objects as they were answered last. */
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
  await db.rows(SAVE, { sellerId, tickets })
}

/** Their system answers them no more. */
export async function retireLiteTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<void> {
  await db.rows(RETIRE, { sellerId, ticketIds })
}

function sealTickets<Answered extends Pick<AnsweredTicket, 'ticket'>>(
  vault: Vault,
  answered: readonly Answered[],
) {
  const sealed = vault.seal(answered.map(({ ticket }) => JSON.stringify(ticket)))
  return answered.map((each, index) => ({ ...each, sealedTicket: sealed[index] ?? null }))
}

/**
 * Part of a statement that keeps what a Lite system answered for tickets of a swap. `rows` names the common table
 * expression that has it. A ticket gets no identity that another current one has.
 */
export function giveLiteTickets(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'lite.give_tickets',
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
