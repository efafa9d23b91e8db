import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHANGES_VERSION } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { type ObserveRun, observed, type QueueLog, type RecurringJob } from './job.ts'
import { keepLeases, type Lease, recordSuccess, takeLease } from './lease.ts'

/** Other processes look this often whether a run is due, and take over from a killed one after this time. */
const LOOK_SECONDS = 60
/** Jobs at most this far apart record that they ended well with their next turn, which saves a statement. */
const FREQUENT_SECONDS = 5
/** The lease of a frequent job outlasts its interval by so much, and its run takes less, or it records at its end. */
const KEPT_SECONDS = 1
const EARLY_MS = 20
const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 300
const HOLD_BACK_SECONDS = 60
/** Owner of the leases of earlier versions in every process that holds their workers back. */
const LATER_VERSION = '00000000-0000-7000-8000-000000000000'

/**
 * Runs the job at its interval until the signal aborts. A lease lets only one process run it per interval. After a
 * failure it is free for any process again in seconds, and after further ones in minutes.
 */
export async function runRecurring(
  db: Sql,
  recurring: RecurringJob,
  options: { signal: AbortSignal; log: QueueLog; observe?: ObserveRun },
) {
  const { signal, log } = options
  const job = { ...recurring, run: observed(recurring.name, recurring.run, options.observe) }
  const { everySeconds } = job
  const lease = { name: leaseOf(job, CHANGES_VERSION), owner: randomUUID() }
  const lookSeconds = Math.min(everySeconds, LOOK_SECONDS)
  const isFrequent = everySeconds <= FREQUENT_SECONDS
  const runSeconds = isFrequent ? everySeconds + KEPT_SECONDS : lookSeconds
  const onError = (error: unknown) => log.error({ err: error, job: job.name }, 'recurring job failed')
  let failures = 0
  let isUnrecorded = false

  /** Returns the seconds until the next turn. */
  async function takeTurn(): Promise<number> {
    const take = isUnrecorded ? recordSuccess : takeLease
    isUnrecorded = false
    if (!(await take(db, lease, runSeconds))) return lookSeconds
    const startedAt = performance.now()
    await runOnce(db, job, { lease, seconds: runSeconds, onError })
    failures = 0
    isUnrecorded = isFrequent && performance.now() - startedAt < (KEPT_SECONDS * 1_000) / 2
    if (!isUnrecorded) await recordSuccess(db, lease, everySeconds)
    return everySeconds
  }

  async function backOff(): Promise<number> {
    const seconds = Math.min(everySeconds, MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** failures)
    failures += 1
    // If this fails too, the lease is free after a minute.
    await takeLease(db, lease, seconds).catch(onError)
    return seconds
  }

  while (!signal.aborted) {
    const seconds = await takeTurn().catch((error) => {
      onError(error)
      return backOff()
    })
    await sleep(isFrequent ? untilTick(seconds) : seconds * 1000, undefined, { signal }).catch(
      () => undefined,
    )
  }
}

/** Frequent jobs start at the same instants: a process that wakes for several at once has less to do. */
function untilTick(seconds: number): number {
  const interval = seconds * 1000
  const left = interval - (performance.now() % interval)
  // A timer may end a moment early.
  return left < EARLY_MS ? left + interval : left
}

/** Renews the lease during the run, so that no other process starts a run that overlaps a long one. */
async function runOnce(
  db: Sql,
  job: RecurringJob,
  { lease, seconds, onError }: { lease: Lease; seconds: number; onError: (error: unknown) => void },
) {
  const renew = () => void takeLease(db, lease, seconds).catch(onError)
  const renewal = setInterval(renew, (seconds * 1000) / 3)
  try {
    await job.run()
  } finally {
    clearInterval(renewal)
  }
}

function leaseOf({ name }: Pick<RecurringJob, 'name'>, version: number): string {
  return version === 1 ? `recurring:${name}` : `recurring-${version}:${name}`
}

/**
 * Keeps workers of earlier versions from recurring jobs while this process runs, because they would announce what they
 * do as their version does: less follows from it. Returns when they are held back.
 */
export async function holdBackEarlierWorkers(
  db: Sql,
  jobs: readonly Pick<RecurringJob, 'name'>[],
  { signal, log }: { signal: AbortSignal; log: QueueLog },
): Promise<void> {
  const earlier = Array.from({ length: CHANGES_VERSION - 1 }, (_, index) => index + 1)
  const names = earlier.flatMap((version) => jobs.map((job) => leaseOf(job, version)))
  const hold = () => keepLeases(db, { names, owner: LATER_VERSION }, HOLD_BACK_SECONDS)
  const onError = (error: unknown) => log.error({ err: error }, 'workers of earlier versions not held back')
  while (!(await hold().then(() => true, onError)) && !signal.aborted) await sleep(1_000)
  const renewal = setInterval(() => void hold().catch(onError), (HOLD_BACK_SECONDS * 1_000) / 4)
  signal.addEventListener('abort', () => clearInterval(renewal))
}
