import type pg from 'pg'
import { benchBatches, benchEvent } from './bench-event.ts'
import { postAll } from './post-all.ts'

/** The tickets `${prefix}-1` to `${prefix}-${count}`. */
export interface TicketSet {
  readonly sellerId: string
  readonly prefix: string
  readonly count: number
}

/** Creates an event whose tickets may be resold, and 100 tickets: `${prefix}-00000000` and so on. */
export async function openResale(
  caller: { readonly apiUrl: string; readonly key: string },
  { reference, prefix }: { readonly reference: string; readonly prefix: string },
): Promise<void> {
  const ticketShield = { ticketShield: true, superswap: true, mentaFees: { buyer: 8 } }
  const rules = [{ externalReferenceEventId: reference, ruleType: 'genesis', rules: ticketShield }]
  const calls = [
    ['/v1/events', JSON.stringify(benchEvent(reference))],
    ['/v1/events/rules', JSON.stringify(rules)],
    ['/v1/sync/tickets', String(benchBatches(reference, prefix, 1)[0])],
  ] as const
  for (const [path, body] of calls) await postAll({ ...caller, clients: 1 }, path, [body])
}

/** Inserts copies of a stored ticket, each with an owner of its own. */
export async function insertTickets(
  sql: pg.Pool,
  { sellerId, prefix, count }: TicketSet,
  templateId: string,
): Promise<void> {
  await sql.query(
    `insert into taquilla.tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_minor,
       currency, buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
     select seller_id, $1 || '-' || i, gen_random_uuid(), event_reference, show_id, ticket_option_id, price_minor,
       currency, $1 || '-' || i || '@example.com', $1 || '-' || i || '@example.com', access_type,
       decode(md5($1 || '-' || i), 'hex'), sealed_access, details, fingerprint
     from taquilla.tickets, generate_series(1, $2::int) i
     where seller_id = $3 and ticket_id = $4`,
    [prefix, count, sellerId, templateId],
  )
  await sql.query('vacuum analyze taquilla.tickets')
  await sql.query('checkpoint')
}

/** Inserts copies of a stored ticket, each with an active listing. */
export async function insertListings(
  sql: pg.Pool,
  { sellerId, prefix, count }: TicketSet,
  templateId: string,
): Promise<void> {
  await sql.query(
    `insert into taquilla.tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, status, price_minor,
       currency, buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
     select seller_id, $1 || '-' || i, gen_random_uuid(), event_reference, show_id, ticket_option_id, 'LISTED', price_minor,
       currency, buyer_email, owner_email, access_type, decode(md5($1 || '-' || i), 'hex'), sealed_access, '{}', fingerprint
     from taquilla.tickets, generate_series(1, $2) i
     where seller_id = $3 and ticket_id = $4`,
    [prefix, count, sellerId, templateId],
  )
  await sql.query(
    `insert into taquilla.listings (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type,
       seller_email, price_minor, buyer_fee_minor, seller_fee_minor, currency, listed_at)
     select seller_id, md5(ticket_id)::uuid, ticket_id, event_reference, show_id, ticket_option_id, 'SINGLE', owner_email,
       200000, 16000, 0, currency, now()
     from taquilla.tickets
     where seller_id = $2 and ticket_id like $1 || '-%' and status = 'LISTED'
     on conflict do nothing`,
    [prefix, sellerId],
  )
  await sql.query('vacuum analyze taquilla.tickets, taquilla.listings')
  await sql.query('checkpoint')
}

export async function listingIdsOf(sql: pg.Pool, sellerId: string, prefix: string): Promise<string[]> {
  const { rows } = await sql.query<{ listing_id: string }>(
    `select listing_id from taquilla.listings where seller_id = $1 and ticket_id like $2 || '-%'`,
    [sellerId, prefix],
  )
  return rows.map(({ listing_id }) => listing_id)
}
