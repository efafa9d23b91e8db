import { instant, integer, nullable, text, uuid } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import { hasQueue } from './waiting-requests.ts'

const IS_PARKED = sql`j.name like '%-failures' and j.state < 'active'`
const NEEDS_WORKER = sql`j.name not like '%-failures' and j.state < 'active'`
/** `state` of a listed job; "failing" means that it waits for its next try. */
const STATE = sql`
  case
    when ${IS_PARKED} then 'parked'
    when j.state = 'retry' then 'failing'
    when j.state = 'created' then 'waiting'
    when j.state = 'active' then 'running'
    else 'dropped'
  end`
const TRIES = sql`
  coalesce(j.source_retry_count + 1, case when j.started_on is null then 0 else j.retry_count + 1 end)`
const REASON = sql`coalesce(j.output ->> 'dropped', j.output ->> 'message', j.output -> 'value' ->> 'message')`
const JOB_STATES = {
  /** Failed its last try: is parked, or waits for the next one. */
  failed: { is: sql`(${IS_PARKED} or j.state = 'retry')`, since: sql`j.created_on` },
  /** Failed every try, and waits in the dead-letter queue of its job for two weeks. */
  parked: { is: IS_PARKED, since: sql`j.created_on` },
  /** Waits for a worker, or for its next try. */
  waiting: { is: NEEDS_WORKER, since: sql`j.created_on` },
  running: { is: sql`j.state = 'active'`, since: sql`j.started_on` },
  /** Was dropped by an operator in the last seven days. */
  dropped: { is: sql`j.state = 'cancelled'`, since: sql`j.completed_on` },
} as const
export type JobState = keyof typeof JOB_STATES
export const JOB_STATE_NAMES = Object.keys(JOB_STATES) as readonly JobState[]

const listJobsIn = (state: JobState, { is, since }: { readonly is: Fragment; readonly since: Fragment }) =>
  statement(
    `queue.list_${state}_jobs`,
    {
      id: uuid,
      job: text,
      state: text,
      sellerId: nullable(text),
      topic: nullable(text),
      tries: integer,
      since: instant,
      nextTryAt: nullable(instant),
      reason: nullable(text),
    },
    ({ job, limit }: Given<Pick<JobsWanted, 'job' | 'limit'>>) => sql`
      select j.id, coalesce(j.source_name, j.name) as job, ${STATE} as state,
        j.data ->> 'sellerId' as seller_id, j.data ->> 'topic' as topic,
        ${TRIES} as tries,
        ${since} as since,
        case when ${NEEDS_WORKER} then j.start_after end as next_try_at,
        ${REASON} as reason
      from pgboss.job j
      where ${is} and (${job}::text is null or coalesce(j.source_name, j.name) = ${job})
      order by since, j.id
      limit ${limit}`,
  )
const LIST_JOBS = {
  failed: listJobsIn('failed', JOB_STATES.failed),
  parked: listJobsIn('parked', JOB_STATES.parked),
  waiting: listJobsIn('waiting', JOB_STATES.waiting),
  running: listJobsIn('running', JOB_STATES.running),
  dropped: listJobsIn('dropped', JOB_STATES.dropped),
}
const SUM_UP_FAILED_JOBS = statement(
  'queue.sum_up_failed_jobs',
  {
    job: text,
    state: text,
    count: integer,
    tries: integer,
    nextTryAt: nullable(instant),
    reason: nullable(text),
  },
  sql`
    select coalesce(j.source_name, j.name) as job, ${STATE} as state, count(*)::int as count,
      max(${TRIES}) as tries,
      min(j.start_after) filter (where ${NEEDS_WORKER}) as next_try_at,
      (array_agg(${REASON} order by j.created_on desc, j.id))[1] as reason
    from pgboss.job j
    where ${JOB_STATES.failed.is} and not j.blocked
    group by 1, 2
    order by 1, 2`,
)
// The job goes back to its queue with the settings that the queue has now, and keeps its id.
const RETRY_JOBS = statement(
  'queue.retry_jobs',
  { id: uuid, state: text },
  ({ ids, job }: Given<JobsNamed>) => sql`
    with chosen as (
      select j.id, j.name, ${STATE} as state
      from pgboss.job j
      where (j.id = any(${ids}) and (j.state < 'active' or j.state = 'cancelled'))
        or (j.source_name = ${job} and ${IS_PARKED})
      for update
    )
    update pgboss.job j
    set name = q.name, state = 'created', retry_count = 0, start_after = now(), started_on = null,
      completed_on = null, heartbeat_on = null, output = null,
      retry_limit = q.retry_limit, retry_delay = q.retry_delay, retry_backoff = q.retry_backoff,
      retry_delay_max = q.retry_delay_max, expire_seconds = q.expire_seconds,
      heartbeat_seconds = q.heartbeat_seconds, deletion_seconds = q.deletion_seconds, policy = q.policy,
      dead_letter = q.dead_letter, keep_until = now() + make_interval(secs => q.retention_seconds),
      source_name = null, source_id = null, source_created_on = null, source_retry_count = null
    from pgboss.queue q, chosen
    where q.name = coalesce(j.source_name, j.name) and j.id = chosen.id and j.name = chosen.name
    returning j.id, chosen.state`,
)
// Like a job that pg-boss cancels: no worker takes it, and it is deleted a week later.
const DROP_JOBS = statement(
  'queue.drop_jobs',
  { id: uuid },
  ({ ids, reason }: Given<JobsToDrop>) => sql`
    update pgboss.job j
    set state = 'cancelled', completed_on = now(),
      output = coalesce(j.output, '{}') || jsonb_build_object('dropped', ${reason}::text)
    where j.id = any(${ids}) and j.state < 'active'
    returning j.id`,
)

export interface JobsWanted {
  readonly state: JobState
  /** Name of the job, as the list shows it; null means all. */
  readonly job: string | null
  readonly limit: number
}

interface JobsNamed {
  readonly ids: readonly string[]
  /** All parked jobs of this name too, unless it is null. */
  readonly job: string | null
}

interface JobsToDrop {
  readonly ids: readonly string[]
  readonly reason: string
}

export interface ListedJob {
  readonly id: string
  /** Name of the job's queue. */
  readonly job: string
  readonly state: string
  readonly sellerId: string | null
  readonly topic: string | null
  readonly tries: number
  /** Since when it is in its state. */
  readonly since: Date
  /** When a worker may take it; null unless it waits. */
  readonly nextTryAt: Date | null
  /** Why its last try failed, or why it was dropped. */
  readonly reason: string | null
}

export type FailedJobs = Pick<ListedJob, 'job' | 'state' | 'tries' | 'nextTryAt' | 'reason'> & {
  readonly count: number
}

/** Lists the jobs of all sellers in one state, the oldest first. */
export async function listJobs(db: Sql, { state, job, limit }: JobsWanted): Promise<ListedJob[]> {
  return (await hasQueue(db)) ? db.rows(LIST_JOBS[state], { job, limit }) : []
}

/** Sums up, by name, the jobs whose last try failed: most tries, first next try, reason of the newest job. */
export async function sumUpFailedJobs(db: Sql): Promise<FailedJobs[]> {
  return (await hasQueue(db)) ? db.rows(SUM_UP_FAILED_JOBS, {}) : []
}

/** Gives jobs all their tries again, from now on. Returns those that it found, with the state that they had. */
export async function retryJobs(db: Sql, jobs: JobsNamed): Promise<Pick<ListedJob, 'id' | 'state'>[]> {
  return (await hasQueue(db)) ? db.rows(RETRY_JOBS, jobs) : []
}

/** Ends parked and waiting jobs without a further try. Returns the ids of those that were parked or waiting. */
export async function dropJobs(db: Sql, jobs: JobsToDrop): Promise<string[]> {
  return (await hasQueue(db)) ? (await db.rows(DROP_JOBS, jobs)).map(({ id }) => id) : []
}
