import type { Bench } from '../bench.ts'
import { benchEvent, benchTicket } from '../bench-event.ts'
import { type CallApi, createCaller } from '../hosted/call-api.ts'

/** Time between the unlock and the show's start. */
const UNLOCK_SECONDS = benchEvent('').configuration.ticketDelivery.time.seconds

/** Show whose access codes unlock some hours before it starts. */
export interface ProtectedShow {
  readonly sellerId: string
  readonly reference: string
  /** Pickup at the venue, which replaces the code. */
  readonly redemption?: object
}

/** Creates an event, its rule and the ticket that `fillShow` copies. */
export async function openProtectedShow(
  { platform }: Bench,
  key: string,
  { sellerId, reference, redemption }: ProtectedShow,
): Promise<ProtectedShow> {
  const call = createCaller(platform.apiUrl, key)
  const { configuration, ...event } = benchEvent(reference)
  await call('/v1/events', { ...event, configuration: { ...configuration, redemption } })
  await protect(call, reference)
  await call('/v1/sync/tickets', [benchTicket(reference, templateTicketId(reference), 0)])
  return { sellerId, reference }
}

async function protect(call: CallApi, reference: string) {
  const rules = { ticketShield: true, superswap: false }
  await call('/v1/events/rules', [{ externalReferenceEventId: reference, ruleType: 'genesis', rules }])
}

/** Id of the ticket that `fillShow` copies. */
export function templateTicketId(reference: string): string {
  return `${reference}-template`
}

/**
 * Fills the show up to `count` tickets with SQL. Owners have one, two or three tickets in equal shares; the tickets of
 * one owner are far apart in the order of their random `id`.
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
    [show.sellerId, templateTicketId(show.reference), count],
  )
  await sql.query('vacuum analyze taquilla.tickets')
  await sql.query('checkpoint')
}

/** Corrects the date of the show, which mails nobody, so that its codes unlock in this many seconds. @returns the unlock time in milliseconds */
export async function unlockIn(
  { platform }: Bench,
  { key, reference }: { readonly key: string; readonly reference: string },
  seconds: number,
): Promise<number> {
  const instant = Date.now() + seconds * 1_000
  const date = new Date(instant + UNLOCK_SECONDS * 1_000).toISOString()
  const response = await fetch(`${platform.apiUrl}/v1/events`, {
    method: 'PUT',
    headers: { Authorization: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      externalReferenceId: reference,
      shows: [{ showId: 'show-1', date, showRescheduled: false }],
    }),
  })
  if (!response.ok) throw new Error(`The show was not moved: ${await response.text()}`)
  return instant
}
