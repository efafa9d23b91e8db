import { positional, type Sql } from '#database/sql.ts'

const FIND_IN_OUTBOX = positional(
  'outbox.find_by_topic',
  'select outbox_id as id, payload from outbox where seller_id = $1 and topic = $2',
)
const DELETE_FROM_OUTBOX = positional(
  'outbox.delete',
  'delete from outbox where seller_id = $1 and outbox_id = any($2)',
)
const HAS_QUEUE = positional('queue.exists', `select to_regclass('pgboss.job') is not null as exists`)
// Done and failed jobs too, as long as the queue keeps them.
const FIND_IN_QUEUE = positional(
  'queue.find_by_topic',
  `select id, data -> 'payload' as payload
   from pgboss.job
   where data ->> 'sellerId' = $1 and data ->> 'topic' = $2`,
)
const DELETE_FROM_QUEUE = positional(
  'queue.delete',
  `delete from pgboss.job where data ->> 'sellerId' = $1 and id = any($2)`,
)
// Done and failed jobs too; an error's message may name whom a mail was for.
const REPLACE_IN_QUEUE = positional(
  'queue.replace',
  `update pgboss.job
   set data = regexp_replace(data::text, $2, $3, 'gi')::jsonb,
     output = regexp_replace(output::text, $2, $3, 'gi')::jsonb
   where data ->> 'sellerId' = $1 and (data::text ~* $2 or output::text ~* $2)`,
)

interface Waiting {
  readonly id: string
  readonly payload: unknown
}

/** Removes the requests of a topic that `isUnwanted`, from the outbox and from the queue, whatever became of them. */
export async function removeRequests(
  db: Sql,
  { sellerId, topic }: { readonly sellerId: string; readonly topic: string },
  isUnwanted: (payload: unknown) => boolean,
): Promise<void> {
  const idsOf = (rows: readonly Waiting[]) =>
    rows.filter(({ payload }) => isUnwanted(payload)).map(({ id }) => id)
  const told = await db.rows<Waiting>(FIND_IN_OUTBOX, [sellerId, topic])
  await db.rows(DELETE_FROM_OUTBOX, [sellerId, idsOf(told)])
  if (!(await hasQueue(db))) return
  const queued = await db.rows<Waiting>(FIND_IN_QUEUE, [sellerId, topic])
  await db.rows(DELETE_FROM_QUEUE, [sellerId, idsOf(queued)])
}

/** Puts another text for what the pattern finds in the seller's requests that the queue has, whatever became of them. */
export async function replaceInRequests(
  db: Sql,
  { sellerId, pattern, pseudonym }: { sellerId: string; pattern: string; pseudonym: string },
): Promise<void> {
  if (await hasQueue(db)) await db.rows(REPLACE_IN_QUEUE, [sellerId, pattern, pseudonym])
}

async function hasQueue(db: Sql): Promise<boolean> {
  const [queue] = await db.rows<{ exists: boolean }>(HAS_QUEUE, [])
  return queue?.exists === true
}
