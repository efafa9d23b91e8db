import { expect, it, vi } from 'vitest'
import { findMovingSellers } from '#database/moving-sellers.ts'
import {
  createSellerWatch,
  createSuspensionWatch,
  resumeSeller,
  suspendSeller,
} from '#domain/sellers/index.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { openTestQueue } from '../../test/test-queue.ts'
import { ensureQueues, queueOf, startWorking } from './boss.ts'
import { createHoldJob, createReleaseHeldJobs } from './held-jobs.ts'

const SELLER = 'queue-seller'

const queue = openForFile(openTestQueue)

it('jobs of a suspended seller wait, others and those that never wait go on, and none is lost', async () => {
  const { boss, database, log } = queue
  const done: string[] = []
  const job = {
    name: 'mail-things',
    topics: ['thing.made', 'code.asked'],
    batchSize: 5,
    waits: (topic: string) => topic === 'thing.made',
    run: async ({ sellerId, topic }: { sellerId: string; topic: string }) => {
      done.push(`${sellerId} ${topic}`)
    },
  }
  const request = (sellerId: string, topic: string) => ({
    data: { sellerId, outboxId: crypto.randomUUID(), topic, payload: {} },
  })
  await ensureQueues(boss, job)
  const hold = createHoldJob(database, {
    isSuspended: createSuspensionWatch(database),
    isMoving: createSellerWatch(() => findMovingSellers(database)),
  })
  await startWorking(boss, [job], { log, hold })
  const release = createReleaseHeldJobs(database, boss)
  const states = async () => (await queue.jobsOf(queueOf(job))).map(({ state }) => state)

  await suspendSeller(database, SELLER, 'test')
  await boss.insert(queueOf(job), [
    request(SELLER, 'thing.made'),
    request(SELLER, 'code.asked'),
    request('other-seller', 'thing.made'),
  ])
  await vi.waitFor(async () => expect(await states()).toEqual(Array(3).fill('completed')))
  await release.run()
  expect(done.toSorted()).toEqual(['other-seller thing.made', `${SELLER} code.asked`])

  await resumeSeller(database, SELLER)
  await release.run()
  await vi.waitFor(() => expect(done).toContain(`${SELLER} thing.made`), { timeout: 60_000 })
  expect(done).toHaveLength(3)
})
