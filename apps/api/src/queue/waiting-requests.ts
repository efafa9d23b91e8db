import { type Change, type Payload, readPayload } from '#changes/change.ts'
import { boolean, json, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement, unnest } from '#database/sql.ts'

interface Topic {
  readonly sellerId: string
  readonly topic: string
}

interface Requested<Of extends Change> {
  readonly sellerId: string
  readonly change: Of
}

interface RequestIds {
  readonly sellerId: string
  readonly ids: readonly string[]
}

interface Replacement {
  readonly sellerId: string
  /** Matches every text that `replace` changes. */
  readonly pattern: string
  readonly replace: (text: string) => string
}

const WAITING = { id: uuid, payload: json<unknown>() }
const FIND_IN_OUTBOX = statement(
  'queue.find_in_outbox',
  WAITING,
  ({ sellerId, topic }: Given<Topic>) => sql`
    select outbox_id as id, payload
    from outbox_rows
    where seller_id = ${sellerId} and topic = ${topic}`,
)
const DELETE_FROM_OUTBOX = statement(
  'queue.delete_from_outbox',
  {},
  ({ sellerId, ids }: Given<RequestIds>) => sql`
    delete from outbox_rows
    where seller_id = ${sellerId} and outbox_id = any(${ids})`,
)
const HAS_QUEUE = statement(
  'queue.has_queue',
  { exists: boolean },
  sql`select to_regclass('pgboss.job') is not null as exists`,
)
// Includes completed and failed jobs, until pg-boss deletes them.
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
  ({ sellerId, ids }: Given<RequestIds>) => sql`
    delete from pgboss.job
    where data ->> 'sellerId' = ${sellerId} and id = any(${ids})`,
)
// Includes completed and failed jobs: their error message in `output` may contain a mail address.
const TEXTS = { id: uuid, data: text, output: nullable(text) }
const FIND_JOBS_BY_TEXT = statement(
  'queue.find_jobs_by_text',
  TEXTS,
  ({ sellerId, pattern }: Given<Pick<Replacement, 'sellerId' | 'pattern'>>) => sql`
    select id, data::text as data, output::text as output
    from pgboss.job
    where data ->> 'sellerId' = ${sellerId} and (data::text ~ ${pattern} or output::text ~ ${pattern})
    for update`,
)
const REWRITE_JOBS = statement(
  'queue.rewrite_jobs',
  {},
  ({
    sellerId,
    jobs,
  }: Given<{ readonly sellerId: string; readonly jobs: readonly RowOf<typeof TEXTS>[] }>) => sql`
    update pgboss.job j
    set data = sent.data::jsonb, output = sent.output::jsonb
    from ${unnest(jobs, 'sent', TEXTS)}
    where j.data ->> 'sellerId' = ${sellerId} and j.id = sent.id`,
)

/** Deletes the matching changes of a kind from the outbox and the queue, completed and failed jobs included. */
export async function removeRequests<Of extends Change>(
  db: Sql,
  { sellerId, change }: Requested<Of>,
  isMatch: (payload: Payload<Of>) => boolean,
): Promise<void> {
  const { topic } = change
  const idsOf = (rows: readonly { readonly id: string; readonly payload: unknown }[]) =>
    rows.filter(({ payload }) => isMatch(readPayload(change, payload))).map(({ id }) => id)
  const unrelayed = await db.rows(FIND_IN_OUTBOX, { sellerId, topic })
  await db.rows(DELETE_FROM_OUTBOX, { sellerId, ids: idsOf(unrelayed) })
  if (!(await hasQueue(db))) return
  const queued = await db.rows(FIND_JOBS, { sellerId, topic })
  await db.rows(DELETE_JOBS, { sellerId, ids: idsOf(queued) })
}

/** Replaces text in all of the seller's jobs, completed and failed ones included. */
export async function replaceInRequests(db: Sql, { sellerId, pattern, replace }: Replacement): Promise<void> {
  if (!(await hasQueue(db))) return
  const found = await db.rows(FIND_JOBS_BY_TEXT, { sellerId, pattern })
  const jobs = found.map(({ id, data, output }) => ({
    id,
    data: replace(data),
    output: output && replace(output),
  }))
  await db.rows(REWRITE_JOBS, { sellerId, jobs })
}

/** False before the first migration created the schema of the queue. */
export async function hasQueue(db: Sql): Promise<boolean> {
  return (await oneRow(db.rows(HAS_QUEUE, {}))).exists
}
