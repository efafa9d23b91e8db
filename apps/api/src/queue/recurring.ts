import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#database/sql.ts'
import type { QueueLog } from './boss.ts'
import type { RecurringJob } from './job.ts'
import { type Lease, takeLease } from './lease.ts'

/** Runs the job at its interval until the signal aborts. A lease lets only one process run it per interval. */
export async function runRecurring(
  db: Sql,
  job: RecurringJob,
  options: { signal: AbortSignal; log: QueueLog },
) {
  const { signal, log } = options
  const lease = { name: `recurring:${job.name}`, owner: randomUUID() }
  const onError = (error: unknown) => log.error({ err: error, job: job.name }, 'recurring job failed')
  while (!signal.aborted) {
    try {
      if (await takeLease(db, lease, job.everySeconds)) await runOnce(db, job, { lease, onError })
    } catch (error) {
      onError(error)
    }
    await sleep(job.everySeconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}

/** Renews the lease during the run, so that no other process starts a run that overlaps a long one. */
async function runOnce(
  db: Sql,
  job: RecurringJob,
  { lease, onError }: { lease: Lease; onError: (error: unknown) => void },
) {
  const renew = () => void takeLease(db, lease, job.everySeconds).catch(onError)
  const renewal = setInterval(renew, (job.everySeconds * 1000) / 3)
  try {
    await job.run()
  } finally {
    clearInterval(renewal)
  }
}
