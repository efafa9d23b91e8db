import { hash } from 'node:crypto'
import { GUEST_SESSION_LIFETIME_SECONDS, PAYOUT_ACCOUNT_SESSION_SECONDS } from '@taquilla/contract'
import { boolean, json, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'
import { isSuspended } from '#domain/sellers/index.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'

const SELLER = {
  sellerId: text,
  name: text,
  kind: textOf<'live' | 'sandbox'>(),
  /** Brand as it is stored; `readBrand` parses it. */
  brand: json<unknown>(),
  /** Contact as it is stored; `presentGuestSeller` parses it. */
  helpContact: json<unknown>(),
  /** True if the operator has suspended the seller. */
  isSuspended: boolean,
}
// A seller that named no contact for help is known by the first page that people return to.
const FIND_VISIT = statement(
  'persons.find_visit',
  { ...SELLER, method: nullable(textOf<Contact['method']>()), user: nullable(text) },
  ({ sellerId, sessionHash }: Given<SellerKey & { readonly sessionHash: Buffer | null }>) => sql`
    select sellers.seller_id, sellers.name, sellers.kind, sellers.brand, g.method, coalesce(g.address, g.contact) as user,
      coalesce(sellers.help_contact, (
        select jsonb_build_object('page', min(o.origin))
        from return_origins o
        where o.seller_id = ${sellerId} and o.origin like 'https:%'
      )) as help_contact,
      ${isSuspended(sellerId)} as is_suspended
    from sellers
    left join guest_sessions g
      on g.session_hash = ${sessionHash} and g.seller_id = ${sellerId} and g.expires_at > now() + sellers.clock_offset
    where sellers.seller_id = ${sellerId}`,
)
const FIND_FRESH_SESSION = statement(
  'persons.find_fresh_session',
  { isFresh: boolean },
  ({ sellerId, sessionHash }: Given<SessionKey>) => sql`
    select true as is_fresh
    from guest_sessions
    where session_hash = ${sessionHash} and seller_id = ${sellerId}
      and expires_at > seller_now(${sellerId}) + make_interval(secs => ${literal(
        GUEST_SESSION_LIFETIME_SECONDS - PAYOUT_ACCOUNT_SESSION_SECONDS,
      )})`,
)
const INSERT_SESSION = statement(
  'persons.insert_session',
  {},
  ({ sellerId, sessionHash, method, contact, address, startsAt }: Given<StoredSession>) => sql`
    insert into guest_sessions (session_hash, seller_id, method, contact, address, expires_at)
    values (${sessionHash}, ${sellerId}, ${method}, ${contact}, nullif(${address}, ${contact}),
      ${startsAt}::timestamptz + make_interval(secs => ${literal(GUEST_SESSION_LIFETIME_SECONDS)}))`,
)
const DELETE_SESSION = statement(
  'persons.delete_session',
  {},
  ({ sellerId, sessionHash }: Given<SessionKey>) => sql`
    delete from guest_sessions
    where session_hash = ${sessionHash} and seller_id = ${sellerId}`,
)
const DELETE_EXPIRED_SESSIONS = statement(
  'persons.delete_expired_sessions',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from guest_sessions
    where (seller_id, session_hash) in (
      select g.seller_id, g.session_hash
      from guest_sessions g
      join sellers on sellers.seller_id = g.seller_id
      where g.expires_at < now() + (select max(clock_offset) from sellers)
        and g.expires_at < now() + sellers.clock_offset and ${isSettled(sql`g.seller_id`)}
      order by g.expires_at
      limit ${limit}
    )
    returning true as deleted`,
)

interface SellerKey {
  readonly sellerId: string
}

interface SessionKey extends SellerKey {
  readonly sessionHash: Buffer
}

interface StoredSession extends SessionKey, Contact {
  readonly startsAt: string
}

/** The seller of a hosted page and its visitor; `person` is null if nobody is signed in. */
export interface Visit {
  readonly seller: VisitedSeller
  readonly person: Contact | null
}

export type VisitedSeller = RowOf<typeof SELLER>

export interface NewSession extends Contact {
  readonly session: string
  readonly sellerId: string
  /** When its token or code was spent, as text with microseconds. The test clock may have been moved since. */
  readonly startsAt: string
}

/** Undefined if the seller does not exist. */
export async function findVisit(
  db: Sql,
  sellerId: string,
  session: string | undefined,
): Promise<Visit | undefined> {
  const [row] = await db.rows(FIND_VISIT, { sellerId, sessionHash: session ? digestOf(session) : null })
  if (row === undefined) return undefined
  const { method, user, ...seller } = row
  return { seller, person: method && user ? contactOf(method, user) : null }
}

/** True if the session began a short while ago (`PAYOUT_ACCOUNT_SESSION_SECONDS`). */
export async function isFreshSession(db: Sql, sellerId: string, session = ''): Promise<boolean> {
  return (await db.rows(FIND_FRESH_SESSION, { sellerId, sessionHash: digestOf(session) })).length > 0
}

/** Stores only the digest of the session. */
export async function insertSession(db: Sql, session: NewSession): Promise<void> {
  await db.rows(INSERT_SESSION, { ...session, sessionHash: digestOf(session.session) })
}

/** Stores a new session and deletes the one that the browser had before. */
export async function replaceSession(
  db: Sql,
  session: NewSession,
  previousSession: string | undefined,
): Promise<void> {
  if (previousSession !== undefined) await deleteSession(db, session.sellerId, previousSession)
  await insertSession(db, session)
}

export async function deleteSession(db: Sql, sellerId: string, session: string): Promise<void> {
  await db.rows(DELETE_SESSION, { sellerId, sessionHash: digestOf(session) })
}

/** Deletes at most `limit` expired sessions; returns how many. */
export async function deleteExpiredSessions(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED_SESSIONS, { limit })).length
}

function digestOf(session: string): Buffer {
  return hash('sha256', session, 'buffer')
}
