import { type Sql, statement } from '#database/sql.ts'

const FIND_IN_OUTBOX = statement(
  'outbox.find_by_topic',
  'select outbox_id as id, payload from outbox where seller_id = $1 and topic = $2',
)
const DELETE_FROM_OUTBOX = statement(
  'outbox.delete',
  'delete from outbox where seller_id = $1 and outbox_id = any($2)',
)
const HAS_QUEUE = statement('queue.exists', `select to_regclass('pgboss.job') is not null as exists`)
// Done and failed jobs too, as long as the queue keeps them.
const FIND_IN_QUEUE = statement(
  'queue.find_by_topic',
  `select id, data -> 'payload' as payload
   from pgboss.job
   where data ->> 'sellerId' = $1 and data ->> 'topic' = $2`,
)
const DELETE_FROM_QUEUE = statement(
  'queue.delete',
  `delete from pgboss.job where data ->> 'sellerId' = $1 and id = any($2)`,
)

interface Waiting {
  readonly id: string
  readonly payload: unknown
}

/** Removes the requests of a topic that `isUnwanted`, from the outbox and from the queue, whatever became of them. */
export async function removeRequests(
  sql: Sql,
  { sellerId, topic }: { readonly sellerId: string; readonly topic: string },
  isUnwanted: (payload: unknown) => boolean,
): Promise<void> {
  const idsOf = (rows: readonly Waiting[]) =>
    rows.filter(({ payload }) => isUnwanted(payload)).map(({ id }) => id)
  const told = await sql.rows<Waiting>(FIND_IN_OUTBOX, [sellerId, topic])
  await sql.rows(DELETE_FROM_OUTBOX, [sellerId, idsOf(told)])
  const [queue] = await sql.rows<{ exists: boolean }>(HAS_QUEUE, [])
  if (queue?.exists !== true) return
  const queued = await sql.rows<Waiting>(FIND_IN_QUEUE, [sellerId, topic])
  await sql.rows(DELETE_FROM_QUEUE, [sellerId, idsOf(queued)])
}
