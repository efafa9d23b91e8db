import type { LiteTicket } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

// What the person has of the seller's system, and what the answer names that is another's by now. A ticket that is
// changing hands, or did after the question, is as it is here: the answer may be older than that.
const LOCK = positional(
  'lite_tickets.lock',
  `with wanted as materialized (
     select l.ticket_id
     from tickets t
     join lite_tickets l on l.seller_id = t.seller_id and l.ticket_id = t.ticket_id and l.is_current
     where t.seller_id = $1 and lower(t.owner_email) = $2
     union
     select l.ticket_id
     from lite_tickets l
     where l.seller_id = $1 and l.identity = any($3::bytea[]) and l.is_current
   )
   select t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.status,
     lower(t.owner_email) = $2 as is_theirs
   from tickets t
   where t.seller_id = $1 and t.ticket_id in (select ticket_id from wanted)
   order by t.ticket_id
   for update of t`,
)
// Read once the tickets are locked: by then each sale of one of them is over, or begins after this.
const READ_LOCKED = positional(
  'lite_tickets.read_locked',
  `select l.ticket_id, l.identity, s.status = 'LIVE' and s.starts_at > seller_now($1) as is_ahead,
     exists (
       select from lite_swaps w
       where w.seller_id = $1 and w.ticket_id = l.ticket_id
         and (w.status in ('WANTED', 'DONE', 'RETURNING') or w.updated_at >= $3::timestamptz)
     ) as is_moving
   from lite_tickets l
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   join shows s
     on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
   where l.seller_id = $1 and l.ticket_id = any($2) and l.is_current
   order by l.created_at, l.ticket_id`,
)
const IS_BUYING = positional(
  'lite_tickets.is_buying',
  `select exists (
     select from lite_swaps w
     join payments p on p.seller_id = w.seller_id and p.payment_id = w.payment_id
     join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
     where w.seller_id = $1 and lower(b.buyer_email) = $2
       and (w.status in ('WANTED', 'DONE', 'RETURNING') or w.updated_at >= $3::timestamptz)
   ) as is_buying`,
)
const INSERT = positional(
  'lite_tickets.insert',
  `with awaited as (
     update tickets
     set is_code_awaited = true
     where seller_id = $1 and ticket_id = any($2)
     returning ticket_id
   )
   insert into lite_tickets (seller_id, ticket_id, identity, sealed_ticket)
   select $1, sent.ticket_id, sent.identity, sent.sealed_ticket
   from unnest($2::text[], $3::bytea[], $4::bytea[]) as sent (ticket_id, identity, sealed_ticket)
   join awaited on awaited.ticket_id = sent.ticket_id`,
)
const SAVE = positional(
  'lite_tickets.save',
  `update lite_tickets l
   set sealed_ticket = sent.sealed_ticket
   from unnest($2::text[], $3::bytea[]) as sent (ticket_id, sealed_ticket)
   where l.seller_id = $1 and l.ticket_id = sent.ticket_id`,
)
const RETIRE = positional(
  'lite_tickets.retire',
  `update lite_tickets
   set is_current = false
   where seller_id = $1 and ticket_id = any($2)`,
)

/** A ticket of ours that a Lite system answered once, kept from changing until the transaction ends. */
export interface KnownLiteTicket {
  readonly ticketId: string
  readonly identity: Buffer | null
  readonly eventId: string
  readonly showId: string
  readonly ticketType: string
  readonly status: string
  readonly isTheirs: boolean
  /** Its show is LIVE and has not begun. */
  readonly isAhead: boolean
  readonly isMoving: boolean
}

interface LockedRow {
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly status: string
  readonly is_theirs: boolean
}

interface ReadRow {
  readonly ticket_id: string
  readonly identity: Buffer | null
  readonly is_ahead: boolean
  readonly is_moving: boolean
}

export interface Question {
  readonly sellerId: string
  readonly email: string
  readonly askedAt: string
}

/** The person's tickets and those that have one of the identities, oldest first. */
export async function lockLiteTickets(
  db: Sql,
  { sellerId, email, askedAt }: Question,
  identities: readonly (Buffer | null)[],
): Promise<KnownLiteTicket[]> {
  const named = identities.filter((identity) => identity !== null)
  const locked = await db.rows<LockedRow>(LOCK, [sellerId, email, named])
  const byId = new Map(locked.map((row) => [row.ticket_id, row]))
  const rows = await db.rows<ReadRow>(READ_LOCKED, [sellerId, [...byId.keys()], askedAt])
  return rows.flatMap((row) => {
    const ticket = byId.get(row.ticket_id)
    if (ticket === undefined) return []
    return {
      ticketId: row.ticket_id,
      identity: row.identity,
      eventId: ticket.event_reference,
      showId: ticket.show_id,
      ticketType: ticket.ticket_option_id,
      status: ticket.status,
      isTheirs: ticket.is_theirs,
      isAhead: row.is_ahead,
      isMoving: row.is_moving,
    }
  })
}

/** Whether the person is about to get a ticket, or got one after the question: what is new to us may be that. */
export async function isBuyingMeanwhile(db: Sql, question: Question): Promise<boolean> {
  const values = [question.sellerId, question.email, question.askedAt]
  const [row] = await db.rows<{ is_buying: boolean }>(IS_BUYING, values)
  return row?.is_buying === true
}

export interface AnsweredTicket {
  readonly ticketId: string
  readonly identity: Buffer | null
  readonly ticket: LiteTicket
}

/** Writes where the tickets, stored just now, come from; no page shows a code of theirs. */
export async function insertLiteTickets(
  { db, sellerId, vault }: { readonly db: Sql; readonly sellerId: string; readonly vault: Vault },
  tickets: readonly AnsweredTicket[],
): Promise<void> {
  await db.rows(INSERT, [
    sellerId,
    tickets.map(({ ticketId }) => ticketId),
    tickets.map(({ identity }) => identity),
    vault.seal(tickets.map(({ ticket }) => JSON.stringify(ticket))),
  ])
}

/** Keeps the objects as they were answered last. */
export async function saveLiteTickets(
  { db, sellerId, vault }: { readonly db: Sql; readonly sellerId: string; readonly vault: Vault },
  tickets: readonly Pick<AnsweredTicket, 'ticketId' | 'ticket'>[],
): Promise<void> {
  const sealed = vault.seal(tickets.map(({ ticket }) => JSON.stringify(ticket)))
  await db.rows(SAVE, [sellerId, tickets.map(({ ticketId }) => ticketId), sealed])
}

/** Their system answers them no more. */
export async function retireLiteTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<void> {
  await db.rows(RETIRE, [sellerId, ticketIds])
}
