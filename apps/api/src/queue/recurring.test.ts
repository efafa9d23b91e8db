import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestQueue, type TestQueue } from '../../test/test-queue.ts'
import type { RecurringJob } from './job.ts'
import { runRecurring } from './recurring.ts'

let queue: TestQueue

beforeAll(async () => {
  queue = await openTestQueue()
})
afterAll(() => queue.close())

/** Runs the job in that many processes' places for a while; each has a loop of its own. */
async function runIn(places: number, job: RecurringJob, milliseconds: number) {
  const stop = new AbortController()
  const options = { signal: stop.signal, log: queue.log }
  const loops = Array.from({ length: places }, () => runRecurring(queue.database, job, options))
  await sleep(milliseconds)
  stop.abort()
  await Promise.all(loops)
}

describe('a recurring job', () => {
  it('runs once per interval, however many processes offer to run it', async () => {
    const run = vi.fn(async () => undefined)
    await runIn(4, { name: 'frequent', everySeconds: 0.4, run }, 1_500)
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(run.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('never runs in two processes at once, not even when it takes longer than its interval', async () => {
    let running = 0
    let most = 0
    const run = async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(1_500)
      running -= 1
    }
    await runIn(3, { name: 'slow', everySeconds: 0.6, run }, 2_500)
    expect(most).toBe(1)
  })

  it('comes back after a failure, and says that there was one', async () => {
    const run = vi.fn(async () => {
      throw new Error('broken')
    })
    await runIn(1, { name: 'failing', everySeconds: 0.2, run }, 900)
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(queue.failures).toContain('recurring job failed')
  })
})
