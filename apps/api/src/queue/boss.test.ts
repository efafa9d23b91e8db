import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { HeardChange } from '#changes/on-change.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { ensureQueues, failuresOf, queueOf, startWorking } from './boss.ts'
import type { JobDefinition } from './job.ts'
import { listJobs } from './jobs-repository.ts'

const queue = openForFile(openTestQueue)

const QUICK_RETRIES = { retryLimit: 2, retryDelay: 0, retryBackoff: false }

/** Creates a queue without waiting times between retries, and works it with `run`. */
async function work(
  name: string,
  run: JobDefinition['run'],
  limits: Pick<JobDefinition, 'timeLimitSeconds'> = {},
): Promise<void> {
  const job = { name, topics: ['thing.made'], batchSize: 5, run, ...limits }
  await ensureQueues(queue.boss, job)
  await queue.boss.updateQueue(queueOf(job), QUICK_RETRIES)
  await startWorking(queue.boss, [job], queue)
}

function request(payload: unknown): { data: HeardChange } {
  return { data: { sellerId: 'queue-seller', outboxId: crypto.randomUUID(), topic: 'thing.made', payload } }
}

const insert = (name: string, requests: readonly object[]) =>
  queue.boss.insert(queueOf({ name }), [...requests])

async function statesOf(name: string) {
  return (await queue.jobsOf(queueOf({ name }))).map(({ state }) => state)
}

async function parkedOf(name: string) {
  return queue.jobsOf(failuresOf(queueOf({ name })))
}

describe('a job of the queue', () => {
  it('runs again after a failure until it succeeds', async () => {
    const tries: unknown[] = []
    const waking = vi.spyOn(queue.boss, 'notifyWorker')
    onTestFinished(() => waking.mockRestore())
    await work('flaky-job', async ({ payload }) => {
      tries.push(payload)
      if (tries.length < 3) throw new Error('not yet')
    })
    await insert('flaky-job', [request('the work')])
    await vi.waitFor(async () => expect(await statesOf('flaky-job')).toEqual(['completed']))
    expect(tries).toEqual(['the work', 'the work', 'the work'])
    expect(waking).toHaveBeenCalled()
    expect(await parkedOf('flaky-job')).toEqual([])
  })

  it('moves to the dead-letter queue with the reason after the last retry, while others continue', async () => {
    const done: unknown[] = []
    await work('mixed-job', async ({ payload }) => {
      if (payload === 'poison') throw new Error('cannot be done')
      done.push(payload)
    })
    await insert('mixed-job', ['one', 'poison', 'two', 'three'].map(request))
    await vi.waitFor(async () => expect(await parkedOf('mixed-job')).toHaveLength(1))
    await insert('mixed-job', [request('four')])
    await vi.waitFor(() => expect([...done].sort()).toEqual(['four', 'one', 'three', 'two']))
    const [parked] = await parkedOf('mixed-job')
    expect(parked?.data.payload).toBe('poison')
    const [failed] = (await queue.jobsOf(queueOf({ name: 'mixed-job' }))).filter(
      ({ state }) => state === 'failed',
    )
    expect(failed).toMatchObject({ retry_count: 2, output: { message: 'Error: cannot be done' } })
  })

  it('fails alone when it hangs, with the reason, while others of its batch are done once', async () => {
    const done: unknown[] = []
    const hangOrWork = async ({ payload }: HeardChange) => {
      if (payload === 'poison') await new Promise(() => undefined)
      done.push(payload)
    }
    await work('hanging-job', hangOrWork, { timeLimitSeconds: 0.2 })
    await insert('hanging-job', ['one', 'poison', 'two'].map(request))
    await vi.waitFor(async () => expect(await parkedOf('hanging-job')).toHaveLength(1))
    await insert('hanging-job', [request('three')])
    await vi.waitFor(() => expect([...done].sort()).toEqual(['one', 'three', 'two']))
    const hanging = { state: 'parked', job: queueOf({ name: 'hanging-job' }), limit: 1 } as const
    const [parked] = await listJobs(queue.database, hanging)
    expect(parked).toMatchObject({ tries: 3, reason: 'Error: The job took longer than 0.2 seconds.' })
  })

  it('runs in the order of the changes if its job asks for it, whatever the ids are', async () => {
    const done: unknown[] = []
    const run: JobDefinition['run'] = async ({ payload }) => void done.push(payload)
    const job = { name: 'ordered-job', topics: ['thing.made'], batchSize: 5, isInOrder: true, run } as const
    await ensureQueues(queue.boss, job)
    const requests = ['first', 'second', 'third'].map((payload, index) => {
      const { data } = request(payload)
      const changedAt = `2027-02-11T12:00:00.00000${index}Z`
      return { id: `01a20a2c-6e8${9 - index}-7000-8000-000000000000`, data: { ...data, changedAt } }
    })
    await insert('ordered-job', requests.toReversed())
    await startWorking(queue.boss, [job], queue)
    await vi.waitFor(() => expect(done).toEqual(['first', 'second', 'third']))
  })

  it('goes on with a second batch while the first is in progress, if its job asks for that', async () => {
    const done: unknown[] = []
    const first = Promise.withResolvers<void>()
    const run: JobDefinition['run'] = async ({ payload }) => {
      if (payload === 'slow') await first.promise
      done.push(payload)
    }
    const job = { name: 'parallel-job', topics: ['thing.made'], batchSize: 2, batchesAtOnce: 2, run }
    await ensureQueues(queue.boss, job)
    // Ids order jobs of one instant, so that one batch has both that are slow.
    const requests = ['slow', 'slow', 'quick', 'quick', 'quick'].map((payload, index) => ({
      ...request(payload),
      id: `01a20a2c-6e8${index}-7000-8000-000000000000`,
    }))
    await insert('parallel-job', requests)
    await startWorking(queue.boss, [job], queue)
    await vi.waitFor(() => expect(done).toEqual(['quick', 'quick', 'quick']))
    first.resolve()
    await vi.waitFor(() => expect(done).toHaveLength(5))
  })

  it('is done if a worker of the version before left it in its queue', async () => {
    const done: unknown[] = []
    await work('inherited-job', async ({ payload }) => void done.push(payload))
    await queue.boss.insert(queueOf({ name: 'inherited-job' }, CHANGES_VERSION - 1), [request('left')])
    await vi.waitFor(() => expect(done).toEqual(['left']))
  })

  it('is left in the queue of an earlier version by a worker that finishes the work of its own', async () => {
    const job = { name: 'own-job', topics: ['thing.made'], batchSize: 1, run: async () => undefined }
    await ensureQueues(queue.boss, job)
    const taking = vi.spyOn(queue.boss, 'work')
    onTestFinished(() => taking.mockRestore())
    await startWorking(queue.boss, [job], { log: queue.log, leavesEarlier: true })
    expect(taking.mock.calls.map(([name]) => name)).toEqual([queueOf(job)])
  })

  it('fails if its job does not know the topic, so that it is not taken for done', async () => {
    await work('narrow-job', async () => undefined)
    const { data } = request('of a later version')
    await insert('narrow-job', [{ data: { ...data, topic: 'thing.unknown' } }])
    await vi.waitFor(async () => expect(await parkedOf('narrow-job')).toHaveLength(1))
    const narrow = { state: 'parked', job: queueOf({ name: 'narrow-job' }), limit: 1 } as const
    const [parked] = await listJobs(queue.database, narrow)
    expect(parked?.reason).toBe('Error: narrow-job does not know thing.unknown.')
  })

  it('does not delay jobs behind it when it fails', async () => {
    const done: unknown[] = []
    await work('crowded-job', async ({ payload }) => {
      if (payload === 'poison') throw new Error('cannot be done')
      done.push(payload)
    })
    const requests = Array.from({ length: 40 }, (_, index) => request(index % 2 === 0 ? 'poison' : index))
    await insert('crowded-job', requests)
    await vi.waitFor(() => expect(done).toHaveLength(20))
    await vi.waitFor(async () => expect(await parkedOf('crowded-job')).toHaveLength(20))
  })

  it('is retried for some minutes by default, with growing delays', async () => {
    const job = { name: 'plain-job', topics: [], batchSize: 1, run: async () => undefined }
    await ensureQueues(queue.boss, job)
    expect(await queue.boss.getQueue(queueOf(job))).toMatchObject({
      retryLimit: 8,
      retryDelay: 1,
      retryBackoff: true,
      deadLetter: failuresOf(queueOf(job)),
    })
  })
})
