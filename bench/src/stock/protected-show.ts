import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Bench } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { signIn } from './call-api.ts'
import { benchEvent, benchTicket } from './event.ts'
import { copyTickets, readNumbers, type TicketSet, templateOf } from './tickets.ts'

/** Time between the unlock and the show's start. */
const UNLOCK_SECONDS = benchEvent('').configuration.ticketDelivery.time.seconds
/** Owners have one, two or three tickets in equal shares. */
const OWNERS = `'p' || i / 6 * 3 + ('{0,1,1,2,2,2}'::int[])[i % 6 + 1] || '.' || $1 || '@example.com'`
/** The queue has the version of its jobs in its name. */
const IS_MAIL = `name ~ '^send-mass-mail(-\\d+)?$'`
const POLL_MS = 100

/** Show of a seller, whose reference is also the prefix of its tickets. */
export interface NewShow {
  readonly reference: string
  readonly count: number
  /** Pickup at the venue, which replaces the code. */
  readonly redemption?: object
}

/** Creates an event whose codes unlock some hours before it starts, and fills it with tickets. */
export async function openProtectedShow(
  { sql }: Bench,
  { sellerId, call }: Seller,
  { reference, count, redemption }: NewShow,
): Promise<TicketSet> {
  const { configuration, ...event } = benchEvent(reference)
  const rules = { ticketShield: true, superswap: false }
  await call('/v1/events', { ...event, configuration: { ...configuration, redemption } })
  await call('/v1/events/rules', [{ externalReferenceEventId: reference, ruleType: 'genesis', rules }])
  await call('/v1/sync/tickets', [benchTicket(reference, templateOf(reference), 0)])
  const show = { sellerId, reference, prefix: reference, count: count - 1 }
  await copyTickets(sql, show, { owner: OWNERS })
  return show
}

/** Signs the owner of a show's first ticket in. @returns requests of its page and its PDF, and the session's cookie */
export async function openTicketPage({ sellerId, call }: Seller, reference: string) {
  const id = templateOf(reference)
  const ticket = await call<{ _id: string; currentOwnerEmail: string }>(`/v1/tickets/${id}`)
  const { origin } = new URL(await call<string>(`/v1/tickets/${id}/url?lang=es`))
  const query = new URLSearchParams({ ticketSellerId: sellerId })
  const Cookie = await signIn(call, `${origin}/guest/api/session?${query}`, ticket.currentOwnerEmail)
  const request = (path: string) =>
    ({
      method: 'GET',
      path: `/guest/api/tickets/${ticket._id}${path}?${query}`,
      headers: { Cookie },
    }) as const
  return { page: request(''), pdf: request('/pdf') }
}

/**
 * Corrects the date of the show, which mails nobody, so that its codes unlock in this many seconds.
 * @returns the time of the unlock in milliseconds
 */
export async function unlockIn({ call }: Seller, reference: string, seconds: number): Promise<number> {
  const instant = Date.now() + seconds * 1_000
  const date = new Date(instant + UNLOCK_SECONDS * 1_000).toISOString()
  const shows = [{ showId: 'show-1', date }]
  await call('/v1/events?notify=false', { externalReferenceId: reference, shows }, 'PUT')
  return instant
}

/**
 * Waits until every ticket of the show is announced and every owner's mail is in the queue.
 * @returns the number of owners, and when the last row of each kind was written, in milliseconds since 1970
 */
export async function untilMailsQueued(sql: pg.Pool, show: TicketSet, timeoutMs: number) {
  const endsAt = Date.now() + timeoutMs
  for (;;) {
    const state = await readUnlock(sql, show)
    if (state.locked === 0 && state.mails >= state.owners) return state
    if (Date.now() > endsAt) throw new Error(`${show.reference} did not unlock in time.`)
    await sleep(POLL_MS)
  }
}

function readUnlock(sql: pg.Pool, { sellerId, reference }: TicketSet) {
  return readNumbers<'locked' | 'owners' | 'announcedAt' | 'mails' | 'requestedAt' | 'queuedAt'>(
    sql,
    `select * from (
       select count(*) filter (where unlock_told_at is null)::int as locked,
         count(distinct owner_email)::int as owners,
         extract(epoch from max(unlock_told_at))::float8 * 1000 as "announcedAt"
       from taquilla.tickets where seller_id = $1 and event_reference = $2
     ) tickets, (
       select count(*)::int as mails,
         extract(epoch from max((data ->> 'changedAt')::timestamptz))::float8 * 1000 as "requestedAt",
         extract(epoch from max(created_on))::float8 * 1000 as "queuedAt"
       from pgboss.job where ${IS_MAIL}
     ) jobs`,
    [sellerId, reference],
  )
}

/** Waits until the outbox is empty. */
export async function untilOutboxEmpty(sql: pg.Pool): Promise<void> {
  const waiting = 'select count(*)::int as count from taquilla.outbox_rows'
  while ((await readNumbers<'count'>(sql, waiting)).count > 0) await sleep(POLL_MS)
}

/** Deletes sent and unsent mails, so that every round starts from the same state. */
export async function deleteMails(sql: pg.Pool): Promise<void> {
  await sql.query(`delete from pgboss.job where ${IS_MAIL}`)
}
