import { boolean, json, uuid } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'

interface Topic {
  readonly sellerId: string
  readonly topic: string
}

interface Unwanted {
  readonly sellerId: string
  readonly ids: readonly string[]
}

interface Replacement {
  readonly sellerId: string
  readonly pattern: string
  readonly pseudonym: string
}

const WAITING = { id: uuid, payload: json<unknown>() }
const FIND_IN_OUTBOX = statement(
  'queue.find_in_outbox',
  WAITING,
  ({ sellerId, topic }: Given<Topic>) => sql`
    select outbox_id as id, payload
    from outbox
    where seller_id = ${sellerId} and topic = ${topic}`,
)
const DELETE_FROM_OUTBOX = statement(
  'queue.delete_from_outbox',
  {},
  ({ sellerId, ids }: Given<Unwanted>) => sql`
    delete from outbox
    where seller_id = ${sellerId} and outbox_id = any(${ids})`,
)
const HAS_QUEUE = statement(
  'queue.has_queue',
  { exists: boolean },
  sql`select to_regclass('pgboss.job') is not null as exists`,
)
// Also finds jobs that are done or failed, as long as the queue keeps them.
const FIND_JOBS = statement(
  'queue.find_jobs',
  WAITING,
  ({ sellerId, topic }: Given<Topic>) => sql`
    select id, data -> 'payload' as payload
    from pgboss.job
    where data ->> 'sellerId' = ${sellerId} and data ->> 'topic' = ${topic}`,
)
const DELETE_JOBS = statement(
  'queue.delete_jobs',
  {},
  ({ sellerId, ids }: Given<Unwanted>) => sql`
    delete from pgboss.job
    where data ->> 'sellerId' = ${sellerId} and id = any(${ids})`,
)
// Also changes jobs that are done or failed: the message of an error may name whom a mail was for.
const REPLACE_IN_JOBS = statement(
  'queue.replace_in_jobs',
  {},
  ({ sellerId, pattern, pseudonym }: Given<Replacement>) => sql`
    update pgboss.job
    set data = regexp_replace(data::text, ${pattern}, ${pseudonym}, 'gi')::jsonb,
      output = regexp_replace(output::text, ${pattern}, ${pseudonym}, 'gi')::jsonb
    where data ->> 'sellerId' = ${sellerId} and (data::text ~* ${pattern} or output::text ~* ${pattern})`,
)

/** Removes the requests of a topic that `isUnwanted`, from the outbox and from the queue, whatever became of them. */
export async function removeRequests(
  db: Sql,
  { sellerId, topic }: Topic,
  isUnwanted: (payload: unknown) => boolean,
): Promise<void> {
  const idsOf = (rows: readonly { readonly id: string; readonly payload: unknown }[]) =>
    rows.filter(({ payload }) => isUnwanted(payload)).map(({ id }) => id)
  const told = await db.rows(FIND_IN_OUTBOX, { sellerId, topic })
  await db.rows(DELETE_FROM_OUTBOX, { sellerId, ids: idsOf(told) })
  if (!(await hasQueue(db))) return
  const queued = await db.rows(FIND_JOBS, { sellerId, topic })
  await db.rows(DELETE_JOBS, { sellerId, ids: idsOf(queued) })
}

/** Replaces what the pattern finds in the seller's requests that the queue keeps, whatever became of them. */
export async function replaceInRequests(db: Sql, replacement: Replacement): Promise<void> {
  if (await hasQueue(db)) await db.rows(REPLACE_IN_JOBS, replacement)
}

async function hasQueue(db: Sql): Promise<boolean> {
  return (await oneRow(db.rows(HAS_QUEUE, {}))).exists
}
