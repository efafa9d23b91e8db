import type { PgBoss } from 'pg-boss'
import { text } from '#database/columns.ts'
import { type Given, sql, statement } from '#database/sql.ts'
import type { QueueLog } from './job.ts'

const LOOK_MS = 3_000

// Each queue is looked up by the index. Without the lateral join the planner would read the whole table, because its
// statistics say that it is empty, which it usually is.
const FIND_QUEUES_WITH_DUE_JOBS = statement(
  'queue.find_queues_with_due_jobs',
  { queue: text },
  ({ queues }: Given<{ readonly queues: readonly string[] }>) => sql`
    select q.name as queue
    from unnest(${queues}::text[]) as q (name)
    cross join lateral (
      select from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after < now()
      limit 1
    ) due`,
)

/** Worker of pg-boss, which takes the jobs of one queue, a batch at a time. */
export interface Taker {
  readonly queue: string
  /** Id that pg-boss gave it. */
  readonly id: string
}

/**
 * Wakes the takers of queues that have due jobs, until pg-boss stops. No notification tells of these: their start or
 * next try has come, their worker died, or the notification was lost. One statement looks at all queues.
 */
export function wakeForDueJobs(boss: PgBoss, takers: readonly Taker[], log: QueueLog): void {
  const queues = [...new Set(takers.map(({ queue }) => queue))]
  let isLooking = false
  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      const { rows } = await boss.getDb().executeSql(FIND_QUEUES_WITH_DUE_JOBS.text, [queues])
      const due = new Set((rows as { queue: string }[]).map(({ queue }) => queue))
      for (const { queue, id } of takers) if (due.has(queue)) boss.notifyWorker(id)
    } catch (error) {
      log.error({ err: error }, 'due jobs not looked for')
    } finally {
      isLooking = false
    }
  }
  const looks = setInterval(() => void look(), LOOK_MS)
  boss.once('stopped', () => clearInterval(looks))
}
