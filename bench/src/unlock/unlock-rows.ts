import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ProtectedShow } from './protected-show.ts'

/** The queue has the version of its jobs in its name. */
const IS_MAIL = `name ~ '^send-mass-mail(-\\d+)?$'`
const MAIL_TOPIC = 'mail.unlock'
const POLL_MS = 100

/**
 * Runs one statement that has the same effect as an unlock: marks each ticket, adds a history row for each, and
 * requests one mail per owner. No worker may be running. @returns the seconds that it took
 */
export async function unlockWithSql(sql: pg.Pool, { sellerId, reference }: ProtectedShow): Promise<number> {
  const startedAt = performance.now()
  await sql.query(
    `with unlocked as (
       update taquilla.tickets
       set unlock_told_at = now(), code_released_at = now()
       where seller_id = $1 and event_reference = $2
       returning ticket_id, owner_email
     ), history as (
       insert into taquilla.ticket_history (seller_id, ticket_id, changed_at, change_id, action, details)
       select $1, ticket_id, now(), gen_random_uuid(), 'UNLOCKED', '{}'
       from unlocked
     )
     insert into taquilla.outbox_rows (seller_id, outbox_id, topic, payload)
     select $1, gen_random_uuid(), '${MAIL_TOPIC}',
       jsonb_build_object('ticketIds', jsonb_agg(ticket_id), 'recipient', md5(owner_email))
     from unlocked
     group by owner_email`,
    [sellerId, reference],
  )
  const seconds = (performance.now() - startedAt) / 1_000
  await sql.query('delete from taquilla.outbox_rows where seller_id = $1', [sellerId])
  return seconds
}

/** Waits until the outbox is empty. */
export async function untilOutboxEmpty(sql: pg.Pool): Promise<void> {
  while ((await numberOf(sql, 'select count(*) from taquilla.outbox_rows')) > 0) await sleep(POLL_MS)
}

/** True if every ticket of the show is announced and every owner's mail is in the queue. */
export async function areAllMailsQueued(
  sql: pg.Pool,
  { sellerId, reference }: ProtectedShow,
): Promise<boolean> {
  const lockedCount = await numberOf(
    sql,
    `select count(*) from taquilla.tickets
     where seller_id = $1 and event_reference = $2 and show_id = 'show-1' and unlock_told_at is null`,
    [sellerId, reference],
  )
  if (lockedCount > 0) return false
  const ownerCount = await numberOf(
    sql,
    'select count(distinct owner_email) from taquilla.tickets where seller_id = $1 and event_reference = $2',
    [sellerId, reference],
  )
  return (await countMails(sql)) >= ownerCount
}

function countMails(sql: pg.Pool): Promise<number> {
  return numberOf(sql, `select count(*) from pgboss.job where ${IS_MAIL}`)
}

/** Waits until the first mail has been sent, or until the timeout. */
export async function untilFirstSent(sql: pg.Pool, timeoutMs: number): Promise<void> {
  const endsAt = Date.now() + timeoutMs
  const sent = `select count(*) from pgboss.job where ${IS_MAIL} and state = 'completed'`
  while ((await numberOf(sql, sent)) === 0 && Date.now() < endsAt) await sleep(POLL_MS)
}

/** Times at which the last row of each kind was written, in milliseconds since 1970, and the number of owners. */
export async function readUnlock(sql: pg.Pool, { sellerId, reference }: ProtectedShow) {
  const { rows } = await sql.query<
    Record<'announced' | 'requested' | 'queued' | 'mails' | 'sent' | 'people', number>
  >(
    `select
       (select extract(epoch from max(unlock_told_at))::float8 * 1000
        from taquilla.tickets where seller_id = $1 and event_reference = $2) as announced,
       (select count(distinct owner_email)::int
        from taquilla.tickets where seller_id = $1 and event_reference = $2) as people,
       extract(epoch from max((data ->> 'changedAt')::timestamptz))::float8 * 1000 as requested,
       extract(epoch from max(created_on))::float8 * 1000 as queued,
       count(*)::int as mails, count(*) filter (where state = 'completed')::int as sent
     from pgboss.job
     where ${IS_MAIL}`,
    [sellerId, reference],
  )
  const [row] = rows
  if (row === undefined || row.mails !== row.people) {
    throw new Error(`${row?.mails} mails wait for ${row?.people} people.`)
  }
  return {
    announcedAt: row.announced,
    requestedAt: row.requested,
    queuedAt: row.queued,
    people: row.people,
    sentCount: row.sent,
  }
}

/** Deletes sent and unsent mails, so that every round starts from the same state. */
export async function deleteMails(sql: pg.Pool): Promise<void> {
  await sql.query(`delete from pgboss.job where ${IS_MAIL}`)
}

async function numberOf(sql: pg.Pool, query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await sql.query<{ count: string }>(query, [...values])
  return Number(rows[0]?.count)
}
