import type { PgBoss } from 'pg-boss'
import type { HeardChange } from '#changes/on-change.ts'
import { boolean, json, text } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import type { Database } from '#database/pool.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { asExecutor } from './boss.ts'
import type { HoldJob, RecurringJob } from './job.ts'

const EVERY_SECONDS = 5
const ROWS_AT_ONCE = 500

interface HeldJob {
  readonly sellerId: string
  readonly queue: string
  readonly jobId: string
  readonly data: unknown
  /** True if it waits while its seller is suspended. */
  readonly waits: boolean
}

// A worker that ended after this statement takes the job again, which changes nothing.
const HOLD_JOB = statement(
  'queue.hold_job',
  { isHeld: boolean },
  ({ sellerId, queue, jobId, data, waits }: Given<HeldJob>) => sql`
    insert into held_jobs (seller_id, queue, job_id, data)
    select ${sellerId}, ${queue}, ${jobId}::uuid, ${data}::jsonb
    where ${waits}::boolean and exists (
        select from seller_suspensions where seller_id = ${sellerId} and resumed_at is null
      )
      or not ${isSettled(sellerId)}
    on conflict (seller_id, queue, job_id) do update
    set data = excluded.data
    returning true as is_held`,
)
// Has no seller_id condition: the jobs of all sellers that go on.
const TAKE_RELEASED = statement(
  'queue.take_released',
  { queue: text, data: json<HeardChange>() },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from held_jobs
    where (seller_id, queue, job_id) in (
      select h.seller_id, h.queue, h.job_id
      from held_jobs h
      where not exists (
        select from seller_suspensions s
        where s.seller_id = h.seller_id and s.resumed_at is null
      ) and ${isSettled(sql`h.seller_id`)}
      order by h.seller_id, h.queue, h.job_id
      limit ${limit}
    )
    returning queue, data`,
)

interface SellerWatches {
  readonly isSuspended: (sellerId: string) => Promise<boolean>
  readonly isMoving: (sellerId: string) => Promise<boolean>
}

/** The watches may be a second late; the statement decides. */
export function createHoldJob(database: Database, { isSuspended, isMoving }: SellerWatches): HoldJob {
  return async (queue, { id: jobId, data, waits }) => {
    const { sellerId } = data
    if (!((waits && (await isSuspended(sellerId))) || (await isMoving(sellerId)))) return false
    const held = await database.rows(HOLD_JOB, {
      ...{ sellerId, queue, jobId, waits },
      data: JSON.stringify(data),
    })
    return held.length > 0
  }
}

/** Puts jobs back into their queues, under new ids, once their sellers go on: the queue keeps ids of ended jobs. */
export function createReleaseHeldJobs(database: Database, boss: PgBoss): RecurringJob {
  return {
    name: 'release-held-jobs',
    everySeconds: EVERY_SECONDS,
    async run() {
      for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
        count = await inTransaction(database, (db) => releaseSome(db, boss))
      }
    },
  }
}

async function releaseSome(db: Sql, boss: PgBoss): Promise<number> {
  const released = await db.rows(TAKE_RELEASED, { limit: ROWS_AT_ONCE })
  for (const [queue, jobs] of Map.groupBy(released, (job) => job.queue)) {
    const inserts = jobs.map(({ data }) => ({ data }))
    await boss.insert(queue, inserts, { db: asExecutor(db) })
  }
  return released.length
}
