import type { Store } from './open-store.ts'
import { insertPerson } from './people.ts'

export interface StoredTicket {
  readonly ticketId: string
  readonly orderId: string
  readonly showId: string
  readonly seat: string
  readonly ownerEmail: string
  readonly code: string
  readonly isListed: boolean
  readonly soldAt: string
  readonly issuedAt: string | null
  readonly admittedAt: string | null
}

const COLUMNS = `ticket_id as ticketId, order_id as orderId, show_id as showId, seat, owner_email as ownerEmail, code,
  is_listed as isListed, sold_at as soldAt, issued_at as issuedAt, admitted_at as admittedAt`

const NOT_REFUSED = 'ticket_id not in (select ticket_id from refused_tickets)'

type Row = Omit<StoredTicket, 'isListed'> & { readonly isListed: number }

function toTickets(rows: unknown[]): StoredTicket[] {
  return (rows as Row[]).map((row) => ({ ...row, isListed: row.isListed === 1 }))
}

export function insertTicket(store: Store, ticket: StoredTicket) {
  const { ticketId, orderId, showId, seat, ownerEmail, code, soldAt } = ticket
  insertPerson(store, ownerEmail)
  store
    .prepare(
      `insert into tickets (ticket_id, order_id, show_id, seat, owner_email, code, sold_at) values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(ticketId, orderId, showId, seat, ownerEmail, code, soldAt)
}

export function listTakenSeats(store: Store, showId: string): Set<string> {
  const rows = store.prepare('select seat from tickets where show_id = ?').all(showId)
  return new Set(rows.map(({ seat }) => String(seat)))
}

export function listTicketsOf(store: Store, email: string): StoredTicket[] {
  return toTickets(
    store.prepare(`select ${COLUMNS} from tickets where owner_email = ? order by sold_at, seat`).all(email),
  )
}

export function findTicket(store: Store, ticketId: string): StoredTicket | undefined {
  return toTickets(store.prepare(`select ${COLUMNS} from tickets where ticket_id = ?`).all(ticketId))[0]
}

export function findTicketByCode(store: Store, code: string): StoredTicket | undefined {
  return toTickets(store.prepare(`select ${COLUMNS} from tickets where code = ?`).all(code))[0]
}

export function listUnissuedTickets(store: Store): StoredTicket[] {
  return toTickets(
    store
      .prepare(`select ${COLUMNS} from tickets where issued_at is null and ${NOT_REFUSED}
         order by sold_at, seat limit 100`)
      .all(),
  )
}

export function markIssued(store: Store, tickets: readonly StoredTicket[]) {
  const update = store.prepare('update tickets set issued_at = ?, code_sent_at = ? where ticket_id = ?')
  const now = new Date().toISOString()
  for (const { ticketId } of tickets) update.run(now, now, ticketId)
}

export function markListed(store: Store, ticketId: string, isListed: boolean) {
  store.prepare('update tickets set is_listed = ? where ticket_id = ?').run(isListed ? 1 : 0, ticketId)
}

export interface NewOwner {
  readonly email: string
  readonly code: string
  /** Time at which Taquilla got the code; null if it still has to be sent. */
  readonly codeSentAt: string | null
}

/** Gives the ticket a new owner and a new code, which ends the old one. @returns false if it was already used */
export function transferTicket(
  store: Store,
  ticketId: string,
  { email, code, codeSentAt }: NewOwner,
): boolean {
  insertPerson(store, email)
  const { changes } = store
    .prepare(
      // A resale proves that Taquilla has the ticket, even if the response to our call that issued it was lost.
      `update tickets set owner_email = ?, code = ?, code_sent_at = ?,
         issued_at = coalesce(issued_at, sold_at)
       where ticket_id = ? and admitted_at is null`,
    )
    .run(email, code, codeSentAt, ticketId)
  return changes === 1
}

export function listUnsentCodes(store: Store): StoredTicket[] {
  return toTickets(
    store
      .prepare(
        `select ${COLUMNS} from tickets where issued_at is not null and code_sent_at is null and ${NOT_REFUSED}
         limit 100`,
      )
      .all(),
  )
}

/** Keeps the tickets from being sent to Taquilla again before the next start. */
export function markRefused(store: Store, tickets: readonly StoredTicket[]) {
  const insert = store.prepare('insert or ignore into refused_tickets (ticket_id) values (?)')
  for (const { ticketId } of tickets) insert.run(ticketId)
}

/** Has no effect if the ticket has got another code in the meantime, because that one must still be sent. */
export function markCodeSent(store: Store, { ticketId, code }: StoredTicket) {
  store
    .prepare('update tickets set code_sent_at = ? where ticket_id = ? and code = ?')
    .run(new Date().toISOString(), ticketId, code)
}
