import { instant, integer, nullable, text, uuid } from '#database/columns.ts'
import { type Sql, sql, statement } from '#database/sql.ts'
import { createBoss } from './boss.ts'
import { hasQueue } from './waiting-requests.ts'

// Jobs that failed every retry wait in the dead-letter queue of their job, until they are retried or two weeks passed.
const PARKED = sql`name like '%-failures' and state < 'active'`
const LIST_PARKED_JOBS = statement(
  'queue.list_parked_jobs',
  {
    id: uuid,
    job: text,
    sellerId: nullable(text),
    topic: nullable(text),
    tries: integer,
    parkedAt: instant,
    reason: nullable(text),
  },
  sql`
    select id, source_name as job,
      data ->> 'sellerId' as seller_id, data ->> 'topic' as topic,
      source_retry_count + 1 as tries, created_on as parked_at,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from pgboss.job
    where ${PARKED} and source_name is not null
    order by created_on, id`,
)
/** Job that failed every retry. */
export interface ParkedJob {
  readonly id: string
  readonly job: string
  readonly sellerId: string | null
  readonly topic: string | null
  readonly tries: number
  readonly parkedAt: Date
  readonly reason: string | null
}

/** Lists the parked jobs of all sellers, the oldest first. */
export async function listParkedJobs(db: Sql): Promise<ParkedJob[]> {
  return (await hasQueue(db)) ? db.rows(LIST_PARKED_JOBS, {}) : []
}

/** Gives the parked jobs of this name all their tries again; returns how many. */
export async function retryParkedJobs(url: string, job: string): Promise<number> {
  const boss = createBoss(url, { error: () => undefined })
  await boss.start()
  try {
    return await boss.redrive(`${job}-failures`)
  } finally {
    await boss.stop({ graceful: false })
  }
}
