import { type CallApi, createCaller } from '../hosted/call-api.ts'
import type { Bench } from '../measures/batches.ts'
import { benchEvent, benchTicket } from '../season.ts'

/** Codes of the measured event unlock so long before the show. */
const UNLOCK_SECONDS = benchEvent('').configuration.ticketDelivery.time.seconds

/** A show whose tickets are protected until some hours before it begins. */
export interface ProtectedShow {
  readonly sellerId: string
  readonly reference: string
}

/** An event of the seller's with its rule, and one ticket that others are copied from. */
export async function openProtectedShow(
  { platform }: Bench,
  key: string,
  { sellerId, reference }: ProtectedShow,
): Promise<ProtectedShow> {
  const call = createCaller(platform.apiUrl, key)
  await call('/v1/events', benchEvent(reference))
  await protect(call, reference)
  await call('/v1/sync/tickets', [benchTicket(reference, templateOf(reference), 0)])
  return { sellerId, reference }
}

async function protect(call: CallApi, reference: string) {
  const rules = { ticketShield: true, superswap: false }
  await call('/v1/events/rules', [{ externalReferenceEventId: reference, ruleType: 'genesis', rules }])
}

/** The ticket that the others of the event are copied from. */
export function templateOf(reference: string): string {
  return `${reference}-template`
}

/**
 * Fills the show with tickets, straight into the tables. Of each three people one has a ticket, one two and one three,
 * and the tickets of one person are far apart in the order of ids.
 */
export async function fillShow({ sql }: Bench, show: ProtectedShow, count: number): Promise<void> {
  await sql.query(
    `insert into taquilla.tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_minor,
       currency, buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
     select t.seller_id, t.event_reference || '-' || lpad(i::text, 8, '0'), gen_random_uuid(), t.event_reference, t.show_id,
       t.ticket_option_id, t.price_minor, t.currency, person.email, person.email, t.access_type,
       decode(md5(t.event_reference || i), 'hex'), t.sealed_access, t.details, t.fingerprint
     from taquilla.tickets t
     cross join generate_series(1, $3::int - 1) i
     cross join lateral (
       select 'p' || i / 6 * 3 + ('{0,1,1,2,2,2}'::int[])[i % 6 + 1] || '.' || t.event_reference || '@example.com' as email
     ) person
     where t.seller_id = $1 and t.ticket_id = $2`,
    [show.sellerId, templateOf(show.reference), count],
  )
  await sql.query('vacuum analyze taquilla.tickets')
  await sql.query('checkpoint')
}

/** Moves the show so that its codes unlock so many seconds from now; answers the instant. */
export async function unlockIn(
  { platform }: Bench,
  { key, reference }: { readonly key: string; readonly reference: string },
  seconds: number,
): Promise<number> {
  const instant = Date.now() + seconds * 1_000
  const date = new Date(instant + UNLOCK_SECONDS * 1_000).toISOString()
  const answer = await fetch(`${platform.apiUrl}/v1/events`, {
    method: 'PUT',
    headers: { Authorization: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ externalReferenceId: reference, shows: [{ showId: 'show-1', date }] }),
  })
  if (!answer.ok) throw new Error(`The show was not moved: ${await answer.text()}`)
  return instant
}
