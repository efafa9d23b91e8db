import { hash } from 'node:crypto'
import { GUEST_SESSION_LIFETIME_SECONDS } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'

const FIND_VISIT = positional(
  'guest_sessions.find_visit',
  `select sellers.seller_id, sellers.name, sellers.kind, sellers.brand, g.method, g.contact
   from sellers
   left join guest_sessions g
     on g.session_hash = $2 and g.seller_id = sellers.seller_id and g.expires_at > now() + sellers.clock_offset
   where sellers.seller_id = $1`,
)
const INSERT = positional(
  'guest_sessions.insert',
  `insert into guest_sessions (session_hash, seller_id, method, contact, expires_at)
   values ($1, $2, $3, $4, seller_now($2) + make_interval(secs => $5))`,
)
const DELETE = positional(
  'guest_sessions.delete',
  `delete from guest_sessions
   where session_hash = $1 and seller_id = $2`,
)
const DELETE_EXPIRED = positional(
  'guest_sessions.delete_expired',
  `delete from guest_sessions
   where session_hash in (
     select g.session_hash
     from guest_sessions g
     join sellers on sellers.seller_id = g.seller_id
     where g.expires_at < now() + (select max(clock_offset) from sellers)
       and g.expires_at < now() + sellers.clock_offset
     order by g.expires_at
     limit $1
   )
   returning true as deleted`,
)

/** Whose pages are looked at, and by whom. */
export interface Visit {
  readonly seller: VisitedSeller
  readonly person: Contact | null
}

export interface VisitedSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  /** As it was saved; see the seller's brand. */
  readonly brand: unknown
}

interface VisitRow {
  readonly seller_id: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  readonly brand: unknown
  readonly method: Contact['method'] | null
  readonly contact: string | null
}

export interface NewSession extends Contact {
  readonly session: string
  readonly sellerId: string
}

/** The seller and the person of its session; undefined without such a seller. */
export async function findVisit(
  db: Sql,
  sellerId: string,
  session: string | undefined,
): Promise<Visit | undefined> {
  const [row] = await db.rows<VisitRow>(FIND_VISIT, [sellerId, session ? digestOf(session) : null])
  if (row === undefined) return undefined
  const { method, contact } = row
  const seller = { sellerId: row.seller_id, name: row.name, kind: row.kind, brand: row.brand }
  return { seller, person: method && contact ? { method, contact } : null }
}

/** Stores the session's digest; the session itself is never stored. */
export async function insertSession(db: Sql, session: NewSession): Promise<void> {
  await db.rows(INSERT, [
    digestOf(session.session),
    session.sellerId,
    session.method,
    session.contact,
    GUEST_SESSION_LIFETIME_SECONDS,
  ])
}

/** A session of its own for everybody who signs in; the one that the browser had before opens nothing any more. */
export async function replaceSession(
  db: Sql,
  session: NewSession,
  former: string | undefined,
): Promise<void> {
  if (former !== undefined) await deleteSession(db, session.sellerId, former)
  await insertSession(db, session)
}

export async function deleteSession(db: Sql, sellerId: string, session: string): Promise<void> {
  await db.rows(DELETE, [digestOf(session), sellerId])
}

/** Removes at most `limit` sessions that have ended; answers how many. */
export async function deleteExpiredSessions(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED, [limit])).length
}

function digestOf(session: string): Buffer {
  return hash('sha256', session, 'buffer')
}
