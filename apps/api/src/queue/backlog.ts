import { TOPICS } from '#changes/topics.ts'
import { instant, integer, nullable, text } from '#database/columns.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { type Given, literal, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { hasQueue } from './waiting-requests.ts'

/** Counting stops here, so that reading a large backlog costs as little as a small one. */
const MOST_COUNTED = 100_000

const COUNT_OUTBOX = statement(
  'queue.count_outbox',
  { count: integer, oldestAt: nullable(instant) },
  sql`
    select
      (select count(*)::int from (select from outbox_rows limit ${literal(MOST_COUNTED)}) counted) as count,
      (
        select min(oldest.created_at)
        from generate_series(1, ${literal(CHANGES_VERSION)}) as served (version)
        cross join lateral (
          select created_at from outbox_rows where outbox_rows.version = served.version order by created_at limit 1
        ) oldest
      ) as oldest_at`,
)
// Parked jobs are those of the queues "…-failures". pg-boss counts active jobs itself, once a minute. The order is that
// of its index, so that the rows are not sorted.
const LIST_QUEUES = statement(
  'queue.list_queues',
  {
    queue: text,
    waiting: integer,
    oldestAt: nullable(instant),
    failing: integer,
    oldestFailingAt: nullable(instant),
    active: integer,
  },
  sql`
    select q.name as queue, counted.*, q.active_count as active
    from pgboss.queue q
    cross join lateral (
      select (count(*) filter (where state = 'created'))::int as waiting,
        min(created_on) filter (where state = 'created') as oldest_at,
        (count(*) filter (where state = 'retry'))::int as failing,
        min(created_on) filter (where state = 'retry') as oldest_failing_at
      from (
        select j.state, j.created_on
        from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked
        order by j.priority desc, j.created_on
        limit ${literal(MOST_COUNTED)}
      ) counted_jobs
    ) counted
    where q.name not like '\\_\\_%'
    order by q.name`,
)
const LIST_RECURRING_JOBS = statement(
  'queue.list_recurring_jobs',
  { job: text, succeededAt: nullable(instant) },
  sql`
    select split_part(name, ':', 2) as job, max(succeeded_at) as succeeded_at
    from leases
    where name like 'recurring%:%'
    group by job`,
)

export interface QueueState {
  /** Name of the job with the version of its changes, such as `send-mail-2`; parked jobs have `-failures` behind it. */
  readonly queue: string
  /** Jobs that wait for their first try; at most 100,000 are counted, together with those that are failing. */
  readonly waiting: number
  readonly oldestAt: Date | null
  /** Jobs whose last try failed and that wait for the next one. */
  readonly failing: number
  readonly oldestFailingAt: Date | null
  /** As of the last minute. */
  readonly active: number
}

/** Changes that wait for a relay, at most 100,000 counted, and the oldest of those that this version can move. */
export function countOutbox(db: Sql): Promise<{ count: number; oldestAt: Date | null }> {
  return oneRow(db.rows(COUNT_OUTBOX, {}))
}

export async function listQueues(db: Sql): Promise<QueueState[]> {
  return (await hasQueue(db)) ? db.rows(LIST_QUEUES, {}) : []
}

/** Lists the recurring jobs that a worker has started, and when each last ended well in any process; null if never. */
export function listRecurringJobs(db: Sql): Promise<{ job: string; succeededAt: Date | null }[]> {
  return db.rows(LIST_RECURRING_JOBS, {})
}

/** When a recurring job last ended well; undefined if none has yet. */
export async function findLastSuccess(db: Sql): Promise<Date | undefined> {
  const successes = (await listRecurringJobs(db)).flatMap(({ succeededAt }) => succeededAt ?? [])
  return successes.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

const COUNT_WAITING_CHANGES = statement(
  'queue.count_waiting_changes',
  { topic: text, count: integer, oldestAt: instant },
  ({ topics }: Given<{ readonly topics: readonly string[] }>) => sql`
    select topic, count(*)::int as count, min(created_at) as oldest_at
    from outbox_rows
    where version is null or version > ${literal(CHANGES_VERSION)} or topic <> all(${topics})
    group by topic
    order by topic`,
)

/** Outbox rows of a topic that wait for a worker that can read them. */
interface WaitingChanges {
  readonly topic: string
  readonly count: number
  readonly oldestAt: Date
}

/** Counts the changes of all sellers that wait for a worker of a later version, or one that can read them. */
export function countWaitingChanges(db: Sql): Promise<WaitingChanges[]> {
  return db.rows(COUNT_WAITING_CHANGES, { topics: TOPICS })
}

const COUNT_OWN_WORK = statement(
  'queue.count_own_work',
  { count: integer },
  ({ queues }: Given<{ readonly queues: readonly string[] }>) => sql`
    select (
      (select count(*) from outbox_rows where version = ${literal(CHANGES_VERSION)})
      + (select count(*) from pgboss.job where name = any(${queues}) and state < 'completed')
    )::int as count`,
)

/** Counts what is not done of this version: its changes, and the jobs in its queues, whose names are given. */
export async function countOwnWork(db: Sql, queues: readonly string[]): Promise<number> {
  return (await oneRow(db.rows(COUNT_OWN_WORK, { queues }))).count
}
