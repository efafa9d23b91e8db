import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { CHANGES_VERSION } from '#database/pool.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import type { RecurringJob } from './job.ts'
import { keepLeases, takeLease } from './lease.ts'
import { holdBackEarlierWorkers, runRecurring } from './recurring.ts'

const DAY_SECONDS = 86_400
const READ_LEASE = positional(
  'test.read_lease',
  `select extract(epoch from expires_at - now())::float8 as seconds from leases where name like 'recurring%:' || $1`,
)

const queue = openForFile(openTestQueue)

/** Runs `processCount` loops of the job concurrently for the given time, as separate processes would. */
async function runIn(processCount: number, job: RecurringJob, milliseconds: number) {
  const stop = new AbortController()
  const options = { signal: stop.signal, log: queue.log }
  const loops = Array.from({ length: processCount }, () => runRecurring(queue.database, job, options))
  await sleep(milliseconds)
  stop.abort()
  await Promise.all(loops)
}

async function leaseSeconds(name: string): Promise<number> {
  const [lease] = await queue.database.rows<{ seconds: number }>(READ_LEASE, [name])
  return lease?.seconds ?? 0
}

describe('a recurring job', () => {
  it('runs once per interval with any number of processes', async () => {
    const run = vi.fn(async () => undefined)
    await runIn(4, { name: 'frequent', everySeconds: 0.4, run }, 1_500)
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(run.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('never runs in two processes at once, even if it takes longer than its interval', async () => {
    let running = 0
    let maxRunning = 0
    const run = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await sleep(1_500)
      running -= 1
    }
    await runIn(3, { name: 'slow', everySeconds: 0.6, run }, 2_500)
    expect(maxRunning).toBe(1)
  })

  it('runs again after a failure, which is logged', async () => {
    const run = vi.fn(async () => {
      throw new Error('broken')
    })
    await runIn(1, { name: 'failing', everySeconds: 0.2, run }, 900)
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(queue.failures).toContain('recurring job failed')
  })

  it('that is daily and fails is tried again in seconds, by whichever process', async () => {
    const run = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('server.busy'))
    const stop = new AbortController()
    const job = { name: 'daily', everySeconds: DAY_SECONDS, run }
    const options = { signal: stop.signal, log: queue.log }
    const loops = [runRecurring(queue.database, job, options), runRecurring(queue.database, job, options)]
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    // The run that succeeded was the last one of the day.
    await vi.waitFor(async () => expect(await leaseSeconds('daily')).toBeGreaterThan(DAY_SECONDS - 60))
    stop.abort()
    await Promise.all(loops)
  })

  it('that is daily is taken over within a minute if its process is killed', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const run = vi.fn(() => end)
    const stop = new AbortController()
    const running = runRecurring(
      queue.database,
      { name: 'interrupted', everySeconds: DAY_SECONDS, run },
      { signal: stop.signal, log: queue.log },
    )
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    expect(await leaseSeconds('interrupted')).toBeLessThanOrEqual(60)
    stop.abort()
    resolve()
    await running
  })

  it('that is frequent stops with the next turn once another owner took its lease', async () => {
    const taken = Promise.withResolvers<void>()
    const owner = randomUUID()
    const run = vi.fn(async () => {
      const names = [`recurring-${CHANGES_VERSION}:overtaken`]
      await keepLeases(queue.database, { names, owner }, 60)
      taken.resolve()
    })
    const stop = new AbortController()
    const job = { name: 'overtaken', everySeconds: 0.1, run }
    const running = runRecurring(queue.database, job, { signal: stop.signal, log: queue.log })
    await taken.promise
    await sleep(500)
    stop.abort()
    await running
    expect(run).toHaveBeenCalledOnce()
  })

  it('of an earlier version rests while a process of this one runs, and goes on within a minute', async () => {
    const earlier = { name: 'recurring:sweep', owner: randomUUID() }
    expect(await takeLease(queue.database, earlier, 60)).toBe(true)
    const stop = new AbortController()
    await holdBackEarlierWorkers(queue.database, [{ name: 'sweep' }], { signal: stop.signal, log: queue.log })
    expect(await takeLease(queue.database, earlier, 60)).toBe(false)
    stop.abort()
    expect(await leaseSeconds('sweep')).toBeLessThanOrEqual(60)
  })
})
