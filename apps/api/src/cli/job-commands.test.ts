import { expect, it } from 'vitest'
import { ensureQueues, failuresOf, queueOf } from '#queue/boss.ts'
import { runCommand } from '../../test/cli.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { openTestQueue } from '../../test/test-queue.ts'

const queue = openForFile(openTestQueue)

const run = (...args: string[]) =>
  runCommand({ DATABASE_URL: queue.url, TAQUILLA_SECRET: 'a secret of the tests, long enough' }, ...args)

/** Lets a job fail once; without retries it is parked. */
async function failJob(name: string, retryLimit: number): Promise<string> {
  const job = { name, topics: ['thing.made'], batchSize: 1, run: async () => undefined }
  await ensureQueues(queue.boss, job)
  const queueName = queueOf(job)
  await queue.boss.updateQueue(queueName, { retryLimit, retryDelay: 3_600, retryBackoff: false })
  await queue.boss.insert(queueName, [{ data: { sellerId: 'queue-seller', topic: 'thing.made' } }])
  const [fetched] = await queue.boss.fetch(queueName)
  await queue.boss.fail(queueName, String(fetched?.id), { message: `no ${name}` })
  const [stored] = await queue.jobsOf(retryLimit === 0 ? failuresOf(queueName) : queueName)
  return String(stored?.id)
}

it('status and jobs list show jobs whose last try failed, jobs retry says what it did with each', async () => {
  const failing = await failJob('tickets', 8)
  const parked = await failJob('webhooks', 0)
  expect((await run('status')).output).toMatch(
    /^FAILED JOB +STATE +COUNT +TRIES +NEXT TRY +REASON\ntickets-\d +failing +1 +1 +20\S+Z +no tickets\nwebhooks-\d +parked +1 +1 +- +no webhooks$/m,
  )
  const list = async (...args: string[]) => (await run('jobs', 'list', ...args)).output
  expect(await list()).toMatch(new RegExp(`^${failing} +failing +20\\S+ +20\\S+ +tickets.+no tickets$`, 'm'))
  expect(await list()).toMatch(new RegExp(`^${parked} +parked +20\\S+ +- +webhooks.+no webhooks$`, 'm'))
  expect(await list('--state', 'parked')).not.toContain(failing)

  expect((await run('jobs', 'retry', failing, parked)).output).toBe(
    'Parked: 1, tried again from now on.\nWaiting: 1, hastened: the next try is now, and all tries are left.',
  )
  expect(await list()).toMatch(/^ID.+REASON$/)
  expect(await list('--state', 'waiting')).toMatch(new RegExp(`^${failing} +waiting`, 'm'))
})
