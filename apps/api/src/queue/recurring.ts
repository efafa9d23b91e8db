import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#database/sql.ts'
import type { QueueLog } from './boss.ts'
import type { RecurringJob } from './job.ts'
import { takeLease } from './lease.ts'

/** Runs the job at its interval until the signal aborts, in whichever process takes the interval's lease first. */
export async function runRecurring(
  sql: Sql,
  job: RecurringJob,
  options: { signal: AbortSignal; log: QueueLog },
) {
  const { signal, log } = options
  const lease = { name: `recurring:${job.name}`, owner: randomUUID() }
  while (!signal.aborted) {
    try {
      if (await takeLease(sql, lease, job.everySeconds)) await job.run()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'recurring job failed')
    }
    await sleep(job.everySeconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}
