import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addBacklogGauges } from '#metrics/backlog.ts'
import { ensureQueues, failuresOf, queueOf } from '#queue/boss.ts'
import { listJobs } from '#queue/jobs-repository.ts'
import { runCommand } from '../cli.ts'
import { openForFile } from '../open-for-file.ts'
import { positional } from '../positional.ts'
import { openTestQueue } from '../test-queue.ts'

const PROGRAM = new URL('poison-worker.ts', import.meta.url).pathname
const TRIES = 3
const EXITS = queueOf({ name: 'exits' })
// The database's clock cannot be moved, so heartbeats are moved into the past instead.
const AGE_HEARTBEATS = positional(
  'test.age_heartbeats',
  `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active' returning id`,
)
const RUN_JOBS = positional(
  'test.run_jobs',
  `update pgboss.job set state = 'active', started_on = now() where name = $1 and state = 'created'`,
)
const POSTPONE_JOB = positional(
  'test.postpone_job',
  `update pgboss.job set state = 'retry', start_after = '2999-01-01Z' where id = $1`,
)
const ALLOW_MONITORING = positional(
  'test.allow_monitoring',
  'update pgboss.queue set monitor_claim_on = null',
)

const queue = openForFile(openTestQueue)

function startPoisonWorker(name: string): ChildProcess {
  const child = spawn(process.execPath, ['--max-old-space-size=64', PROGRAM, queue.url, name], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function readMetrics(): Promise<string> {
  const registry = new Registry()
  addBacklogGauges(registry, queue.database, (error) => queue.log.error({ err: error }, 'backlog not read'))
  return registry.metrics()
}

/** Does what the next supervision by any worker would do a minute later. */
async function passHeartbeatTime(name: string) {
  const aged = await queue.database.rows(AGE_HEARTBEATS, [])
  await queue.database.rows(ALLOW_MONITORING, [])
  await queue.boss.supervise(name)
  return aged.length
}

describe('a job that ends the worker', () => {
  it.each(['exits', 'runs out of memory'])(
    'is parked after its tries if it %s, while others go on',
    async (poison) => {
      const job = {
        name: poison.replaceAll(' ', '-'),
        topics: ['thing.made'],
        batchSize: 5,
        run: async () => undefined,
      }
      await ensureQueues(queue.boss, job)
      const name = queueOf(job)
      await queue.boss.updateQueue(name, { retryLimit: TRIES - 1, retryDelay: 0, retryBackoff: false })
      const request = (payload: string) => ({
        data: { sellerId: 'queue-seller', outboxId: crypto.randomUUID(), topic: 'thing.made', payload },
      })
      await queue.boss.insert(name, [poison].map(request))
      for (let ended = 0; ended < TRIES; ended++) {
        await once(startPoisonWorker(job.name), 'exit')
        expect(await passHeartbeatTime(name)).toBe(1)
      }
      const states = async (name: string) => (await queue.jobsOf(name)).map(({ state }) => state)
      expect(await states(failuresOf(name))).toEqual(['created'])

      await queue.boss.insert(name, ['one', 'two'].map(request))
      startPoisonWorker(job.name)
      await vi.waitFor(async () =>
        expect((await states(name)).toSorted()).toEqual(['completed', 'completed', 'failed']),
      )
      const parked = await listJobs(queue.database, { state: 'parked', job: name, limit: 10 })
      expect(parked).toMatchObject([
        { sellerId: 'queue-seller', topic: 'thing.made', tries: TRIES, reason: 'job heartbeat timeout' },
      ])
      expect(await readMetrics()).toContain(`taquilla_jobs{job="${name}",state="parked",shard="main"} 1\n`)
    },
  )
})

describe('the commands about jobs', () => {
  const run = (...args: string[]) =>
    runCommand({ DATABASE_URL: queue.url, TAQUILLA_SECRET: 'a secret of the tests, long enough' }, ...args)

  it('show parked jobs, drop them and let them be tried again', async () => {
    const { output } = await run('jobs', 'list')
    expect(output).toMatch(/ID +STATE +SINCE +NEXT TRY +JOB +SELLER +TOPIC +TRIES +REASON/)
    expect(output).toMatch(/exits-\d +queue-seller +thing\.made +3 +job heartbeat timeout/)
    const [parked] = await listJobs(queue.database, { state: 'parked', job: EXITS, limit: 10 })
    const id = parked?.id ?? ''

    expect((await run('jobs', 'drop', id, '--reason', 'poison')).output).toBe('Dropped 1.')
    expect((await run('jobs', 'list', '--state', 'dropped')).output).toMatch(
      `${EXITS}  queue-seller  thing.made  3      poison`,
    )
    expect((await run('jobs', 'drop', id, '--reason', 'poison')).exitCode).toBe(1)

    expect((await run('jobs', 'retry', id)).output).toBe('Dropped: 1, tried again from now on.')
    expect((await queue.jobsOf(EXITS)).find((job) => job.id === id)).toMatchObject({
      state: 'created',
      retry_count: 0,
    })
    // The job waits for its next try, which comes at once.
    await queue.database.rows(POSTPONE_JOB, [id])
    expect((await run('jobs', 'list', '--state', 'waiting')).output).toMatch(/Z +2999-01-01T00:00:00Z +exits/)
    expect((await run('jobs', 'retry', id)).output).toMatch(/^Waiting: 1, hastened: /)
    expect((await run('jobs', 'list', '--state', 'waiting')).output).not.toContain('2999')
    const again = await run('jobs', 'retry', crypto.randomUUID())
    expect([again.exitCode, again.errors]).toEqual([
      1,
      expect.stringContaining('No job with these ids is parked, waiting or dropped.'),
    ])
    expect((await run('jobs', 'retry', '--name', EXITS)).errors).toContain(`No job called ${EXITS}`)
  })

  it('leave a running job alone', async () => {
    await queue.database.rows(RUN_JOBS, [EXITS])
    const [running] = await listJobs(queue.database, { state: 'running', job: EXITS, limit: 10 })
    const id = running?.id ?? ''
    expect((await run('jobs', 'drop', id, '--reason', 'poison')).errors).toContain('No job with these ids')
    expect((await queue.jobsOf(EXITS)).find((job) => job.id === id)?.state).toBe('active')
  })

  it('show the changes that wait for a later version, as the metric does', async () => {
    expect((await run('jobs', 'waiting')).output).toBe('No changes wait for a later version.')
    await queue.record('thing.later', [{}, {}])
    expect((await run('jobs', 'waiting')).output).toMatch(/TOPIC +CHANGES +OLDEST\nthing\.later +2 +20/)
    expect(await readMetrics()).toContain('taquilla_waiting_changes{topic="thing.later",shard="main"} 2\n')
  })
})
