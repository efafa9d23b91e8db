import type pg from 'pg'
import { type ConstructorOptions, type Job, PgBoss } from 'pg-boss'
import type { HeardChange } from '#changes/on-change.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { clientOf, openServers, type Servers } from '#database/servers.ts'
import { asOptions, NO_TIMEOUTS } from '#database/session-settings.ts'
import type { Sql } from '#database/sql.ts'
import { inTrace } from '#tracing/current-trace.ts'
import { traceOf } from '#tracing/trace.ts'
import type { Tracer } from '#tracing/tracer.ts'
import { type Taker, wakeForDueJobs } from './due-jobs.ts'
import { type HoldJob, type JobDefinition, type ObserveRun, observed, type QueueLog } from './job.ts'

const SCHEMA = 'pgboss'
const RETRY_LIMIT = 8
const RETRY_DELAY_SECONDS = 1
const MAX_RETRY_DELAY_SECONDS = 300
/** Jobs of a worker that died are taken by others after this long without a heartbeat, once a worker looks for them. */
const HEARTBEAT_SECONDS = 20
// Every worker wants to look each ten seconds, so that workers which restart often look too; together they look every
// half minute, since pg-boss also counts all jobs then.
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 30 }
// pg-boss fails a whole batch that took longer. A single job has less time, so that one which hangs fails alone.
const BATCH_TIMEOUT_SECONDS = 300
const TIME_LIMIT_SECONDS = 60
// We use neither schedules nor jobs that wait for others, which pg-boss looks for all the time.
const UNUSED = { schedule: false, flowIntervalSeconds: 3_600 }
// A notification tells of a new job, and `wakeForDueJobs` of one that is due later, so idle queues are hardly polled.
const NOTIFIED_POLL_SECONDS = 60
/** Poll while no notifications arrive. Queues of earlier versions are almost always empty. */
const POLL_SECONDS = { own: 0.5, earlier: 5 }
/** A statement without a result after this time runs on a dead connection, which is then closed. */
const ANSWER_TIMEOUT_MS = 20_000

/** Creates or migrates the pg-boss schema, once at deployment instead of when a worker starts. */
export async function installQueueSchema(url: string): Promise<void> {
  const options: ConstructorOptions & pg.PoolConfig = {
    connectionString: url,
    options: asOptions(NO_TIMEOUTS),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  }
  const boss = new PgBoss(options)
  // Calls report errors by rejecting; an unhandled error event would end the process.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Returns an instance that the caller starts and stops. The address may name several servers. */
export function createBoss(url: string, log: QueueLog): PgBoss {
  const servers = openServers(url)
  // pg-boss passes options of the driver that it does not know to its pool.
  const options: ConstructorOptions & pg.PoolConfig & { Client?: typeof pg.Client } = {
    connectionString: servers.url(),
    ...(servers.areChecked ? { Client: clientOf(servers) } : {}),
    options: asOptions(NO_TIMEOUTS),
    schema: SCHEMA,
    application_name: 'taquilla-queue',
    max: 6,
    ...SUPERVISION,
    ...UNUSED,
    useListenNotify: true,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  }
  const boss = new PgBoss(options)
  if (servers.areChecked) listenAt(boss, servers)
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  return boss
}

/** Connections that listen are made from the configuration, outside the pool, and a standby refuses to listen. */
function listenAt(boss: PgBoss, servers: Servers) {
  const { config } = boss.getDb() as unknown as { config: object }
  Object.defineProperty(config, 'connectionString', { enumerable: true, get: servers.url })
}

/** Name of a job's queue. A worker takes jobs of its version and of earlier ones, so none reaches a worker that drops it. */
export function queueOf({ name }: Pick<JobDefinition, 'name'>, version = CHANGES_VERSION): string {
  return version === 1 ? name : `${name}-${version}`
}

function queuesOf(job: JobDefinition): readonly string[] {
  return Array.from({ length: CHANGES_VERSION }, (_, index) => queueOf(job, index + 1))
}

/** Creates the queues of a job and their dead-letter queues, if they do not exist yet. */
export async function ensureQueues(boss: PgBoss, job: JobDefinition): Promise<void> {
  const options = {
    retryLimit: job.retries?.limit ?? RETRY_LIMIT,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: job.retries?.maxDelaySeconds ?? MAX_RETRY_DELAY_SECONDS,
    expireInSeconds: BATCH_TIMEOUT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  for (const queue of queuesOf(job)) {
    const deadLetter = failuresOf(queue)
    await boss.createQueue(deadLetter)
    await boss.createQueue(queue, { ...options, deadLetter })
    // createQueue does not change the options of an existing queue.
    await boss.updateQueue(queue, options)
  }
}

/** Name of the dead-letter queue: jobs that failed every retry, for a person to look at. */
export function failuresOf(queue: string): string {
  return `${queue}-failures`
}

/** Sorts by the time of the change; ids only order changes of one instant. */
function orderOf({ id, data }: Job<HeardChange>): string {
  return `${data.changedAt ?? ''} ${id}`
}

interface WorkOptions {
  readonly log: QueueLog
  readonly observe?: ObserveRun
  /** Without it no job waits for its seller. */
  readonly hold?: HoldJob
  /** Exports each job as a span. */
  readonly tracer?: Tracer | undefined
  /** Leaves jobs of earlier versions to their workers. */
  readonly leavesEarlier?: boolean
}

/** Starts taking jobs until pg-boss stops; each job of a batch succeeds or fails on its own. */
export async function startWorking(
  boss: PgBoss,
  jobs: readonly JobDefinition[],
  working: WorkOptions,
): Promise<void> {
  const takers: Taker[] = []
  for (const job of jobs) takers.push(...(await startTaking(boss, job, working)))
  wakeForDueJobs(boss, takers, working.log)
}

async function startTaking(boss: PgBoss, job: JobDefinition, working: WorkOptions): Promise<Taker[]> {
  const runOne = createRunner(job, working)
  const options = {
    batchSize: job.batchSize,
    perJobResults: true,
    burstWhenBatchFull: true,
  } as const
  const runInOrder = async (jobs: readonly Job<HeardChange>[]) => {
    const results: Awaited<ReturnType<typeof runOne>>[] = []
    for (const each of jobs.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
      results.push(await runOne(each))
    }
    return results
  }
  const start = async (queue: string, pollingIntervalSeconds: number): Promise<Taker> => {
    const pace = { pollingIntervalSeconds, notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS }
    const id = await boss.work<HeardChange, unknown, typeof options>(
      queue,
      { ...options, ...pace },
      (jobs) => (job.isInOrder ? runInOrder(jobs) : Promise.all(jobs.map(runOne))),
    )
    return { queue, id }
  }
  const takers: Taker[] = []
  const own = queueOf(job)
  for (let count = job.isInOrder ? 1 : (job.batchesAtOnce ?? 1); count > 0; count--) {
    takers.push(await start(own, POLL_SECONDS.own))
  }
  for (const queue of working.leavesEarlier ? [] : queuesOf(job)) {
    if (queue !== own) takers.push(await start(queue, POLL_SECONDS.earlier))
  }
  return takers
}

/** Returns what runs one job, within the trace of the call that led to it. */
function createRunner(job: JobDefinition, { log, observe, hold, tracer }: WorkOptions) {
  const run = observed(job.name, job.run, observe)
  const { timeLimitSeconds = TIME_LIMIT_SECONDS } = job
  const runTraced = async ({ id, name, data }: Job<HeardChange>) => {
    try {
      // Without an error the queue would take for done what this version does not do.
      if (!job.topics.includes(data.topic)) throw new Error(`${job.name} does not know ${data.topic}.`)
      const waits = job.waits?.(data.topic) === true
      const isHeld = (await hold?.(name, { id, data, waits })) === true
      if (!isHeld) await within(timeLimitSeconds, run(data))
      return { id, status: 'completed' as const }
    } catch (error) {
      log.error({ err: error, job: name, jobId: id }, 'job failed')
      return { id, status: 'failed' as const, output: { message: String(error) } }
    }
  }
  return async (queued: Job<HeardChange>) => {
    const { sellerId, topic, trace } = queued.data
    const span = tracer?.start({
      name: job.name,
      kind: 'job',
      parent: traceOf(trace),
      attributes: { 'taquilla.seller_id': sellerId, 'taquilla.topic': topic },
    })
    const result = await inTrace(span ? span.trace : traceOf(trace), () => runTraced(queued))
    span?.end({ isFailed: result.status === 'failed' })
    return result
  }
}

/** Adapts a transaction to the interface through which pg-boss runs its insert. */
export function asExecutor(db: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await db.rows<Record<string, unknown>>({ name: '', text }, values) }
    },
  }
}

/** A job that hangs goes on in the background; its retries find what it did, as after a crash. */
async function within(limitSeconds: number, work: Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const message = `The job took longer than ${limitSeconds} seconds.`
  const timer = setTimeout(() => reject(new Error(message)), limitSeconds * 1_000)
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
