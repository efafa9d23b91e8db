import type pg from 'pg'
import type { Seller } from '../platform.ts'
import { benchBatch, benchEvent } from './event.ts'

/** The tickets `${prefix}-1` to `${prefix}-${count}` of a seller's event. */
export interface TicketSet {
  readonly sellerId: string
  readonly reference: string
  readonly prefix: string
  readonly count: number
}

/** Id of the ticket of an event of which copies are made. */
export const templateOf = (reference: string) => `${reference}-00000000`

/** Creates an event whose tickets may be resold, and 100 tickets, of which the first is the template. */
export async function openResale({ call }: Seller, reference: string): Promise<void> {
  const rules = { ticketShield: true, superswap: true, mentaFees: { buyer: 8 } }
  await call('/v1/events', benchEvent(reference))
  await call('/v1/events/rules', [{ externalReferenceEventId: reference, ruleType: 'genesis', rules }])
  await call('/v1/sync/tickets', benchBatch(reference, 0, reference))
}

/** SQL of what differs between copies: `$1` is the prefix, `i` the number of the ticket. */
interface Variation {
  readonly owner?: string
  readonly status?: 'ACTIVE' | 'LISTED'
  readonly details?: string
}

/** Inserts copies of an event's first ticket. Each has an owner of its own, unless `owner` says otherwise. */
export async function copyTickets(
  sql: pg.Pool,
  { sellerId, reference, prefix, count }: TicketSet,
  { owner = `$1 || '-' || i || '@example.com'`, status = 'ACTIVE', details = 'details' }: Variation = {},
): Promise<void> {
  await sql.query(
    `insert into taquilla.tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, status,
       price_minor, currency, buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
     select seller_id, $1 || '-' || i, gen_random_uuid(), event_reference, show_id, ticket_option_id, '${status}',
       price_minor, currency, ${owner}, ${owner}, access_type, decode(md5($1 || '-' || i), 'hex'), sealed_access,
       ${details}, fingerprint
     from taquilla.tickets, generate_series(1, $2::int) i
     where seller_id = $3 and ticket_id = $4`,
    [prefix, count, sellerId, templateOf(reference)],
  )
  await settle(sql, 'tickets')
}

/** Inserts copies of an event's first ticket, each with an active listing. */
export async function insertListings(sql: pg.Pool, set: TicketSet): Promise<void> {
  await copyTickets(sql, set, { status: 'LISTED', details: `'{}'` })
  await sql.query(
    `insert into taquilla.listings (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type,
       seller_email, price_minor, buyer_fee_minor, seller_fee_minor, currency, listed_at)
     select seller_id, md5(ticket_id)::uuid, ticket_id, event_reference, show_id, ticket_option_id, 'SINGLE', owner_email,
       200000, 16000, 0, currency, now()
     from taquilla.tickets
     where seller_id = $2 and ticket_id like $1 || '-%' and status = 'LISTED'
     on conflict do nothing`,
    [set.prefix, set.sellerId],
  )
  await settle(sql, 'listings')
}

/** Leaves nothing of an insertion to be done while something is measured. */
export async function settle(sql: pg.Pool, ...tables: readonly string[]): Promise<void> {
  await sql.query(`vacuum analyze ${tables.map((table) => `taquilla.${table}`).join(', ')}`)
  await sql.query('checkpoint')
}

export async function listingIdsOf(sql: pg.Pool, { sellerId, prefix }: TicketSet): Promise<string[]> {
  const { rows } = await sql.query<{ listing_id: string }>(
    `select listing_id from taquilla.listings where seller_id = $1 and ticket_id like $2 || '-%'`,
    [sellerId, prefix],
  )
  return rows.map(({ listing_id }) => listing_id)
}

/** Reads the numbers of the first row by SQL, so that they do not depend on responses of the API. */
export async function readNumbers<Name extends string>(
  sql: pg.Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<Name, number>> {
  const { rows } = await sql.query<Record<Name, number>>(statement, [...values])
  const [row] = rows
  if (row === undefined) throw new Error(`No row was read: ${statement}`)
  return row
}
