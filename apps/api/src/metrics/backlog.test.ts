import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureQueues, queueOf } from '#queue/boss.ts'
import { recordSuccess, takeLease } from '#queue/lease.ts'
import { openTestQueue, type TestQueue } from '../../test/test-queue.ts'
import { addBacklogGauges } from './backlog.ts'

const job = { name: 'count-things', topics: ['ticket.created'], batchSize: 10, run: async () => undefined }

let queue: TestQueue

beforeAll(async () => {
  queue = await openTestQueue()
  await ensureQueues(queue.boss, job)
})
afterAll(() => queue.close())

function readMetrics(database = queue.database, onError = fail): Promise<string> {
  const registry = new Registry()
  addBacklogGauges(registry, database, onError)
  return registry.metrics()
}

function fail(error: unknown): void {
  throw error
}

it('counts what waits and says since when', async () => {
  await queue.record('ticket.created', [{}, {}])
  await queue.boss.insert(
    queueOf(job),
    [{}, {}, {}, {}].map((data) => ({ data })),
  )
  const [failing] = await queue.boss.fetch(queueOf(job))
  await queue.boss.fail(queueOf(job), String(failing?.id), new Error('It failed.'))
  const lease = { name: 'recurring-2:tidy-up', owner: crypto.randomUUID() }
  await takeLease(queue.database, lease, 60)
  await takeLease(queue.database, { ...lease, name: 'outbox-relay-2' }, 60)
  const before = await readMetrics()
  expect(before).toContain('taquilla_recurring_job_success_timestamp_seconds{job="tidy-up",shard="main"} 0\n')
  expect(before).not.toContain('job=""')
  await recordSuccess(queue.database, lease, 60)
  const metrics = await readMetrics()
  for (const sample of [
    'taquilla_outbox_changes{shard="main"} 2',
    `taquilla_jobs{job="${queueOf(job)}",state="waiting",shard="main"} 3`,
    `taquilla_jobs{job="${queueOf(job)}",state="failing",shard="main"} 1`,
    `taquilla_jobs{job="${queueOf(job)}",state="parked",shard="main"} 0`,
    'taquilla_due_deliveries{shard="main"} 0',
    'taquilla_queued_batches{shard="main"} 0',
  ]) {
    expect(metrics).toContain(`\n${sample}\n`)
  }
  for (const name of [
    'outbox_changes_oldest_timestamp_seconds{shard="main"}',
    `jobs_oldest_timestamp_seconds{job="${queueOf(job)}",state="waiting",shard="main"}`,
    `jobs_oldest_timestamp_seconds{job="${queueOf(job)}",state="failing",shard="main"}`,
    'recurring_job_success_timestamp_seconds{job="tidy-up",shard="main"}',
  ]) {
    const seconds = Number(metrics.split(`\ntaquilla_${name} `)[1]?.split('\n')[0])
    expect(seconds, name).toBeGreaterThan(Date.now() / 1_000 - 600)
  }
  expect(metrics).toMatch(/taquilla_schema_info\{migration="\d{4}_\w+\.sql",shard="main"\} 1/)
})

it('leaves these metrics out without a database', async () => {
  const away = { ...queue.database, rows: () => Promise.reject(new Error('The database is away.')) }
  const errors: unknown[] = []
  const shards = [{ name: 'main', database: away }]
  const metrics = await readMetrics({ ...away, shards }, (error) => errors.push(error))
  expect(errors).toHaveLength(8)
  expect(metrics).toContain('# HELP taquilla_outbox_changes')
  expect(metrics).not.toMatch(/^taquilla_/m)
})
