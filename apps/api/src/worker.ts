import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CHANGES } from '#changes/topics.ts'
import { confirmSecret } from '#database/check-secret.ts'
import { findMovingSellers } from '#database/moving-sellers.ts'
import { createDatabase, type Database } from '#database/pool.ts'
import type { ShardAddress } from '#database/shard-addresses.ts'
import { waitForDatabase } from '#database/wait-for-database.ts'
import { createTicketDocuments } from '#documents/ticket-documents.ts'
import { createSellerWatch, createSuspensionWatch, createUsageCounter } from '#domain/sellers/index.ts'
import { createVault } from '#domain/values/vault.ts'
import { listenForOperator } from '#http/operator-server.ts'
import { createMailer } from '#mail/smtp-mailer.ts'
import { addBacklogGauges } from '#metrics/backlog.ts'
import { createRegistry } from '#metrics/registry.ts'
import { countMails, createRunObserver } from '#metrics/work.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import { countOwnWork } from '#queue/backlog.ts'
import { createBoss, ensureQueues, queueOf, startWorking } from '#queue/boss.ts'
import { createHoldJob, createReleaseHeldJobs } from '#queue/held-jobs.ts'
import type { JobDefinition } from '#queue/job.ts'
import { holdBackEarlierWorkers, runRecurring } from '#queue/recurring.ts'
import { createRelay } from '#queue/relay.ts'
import { openTracer } from '#tracing/open-tracer.ts'
import { readConfig } from './config.ts'
import { exitWithReason } from './exit-with-reason.ts'
import { createDeliverWebhooks } from './jobs/deliver-webhooks.ts'
import { createJobs, createRecurringJobs, FOLLOWERS } from './jobs/index.ts'
import { createLogger } from './log.ts'
import type { PlatformServices } from './services.ts'
import { onStopSignal } from './stop-signal.ts'

/** A request is refused soon, so that its client comes back later; a job that is refused uses up one of its retries. */
const MAX_QUEUE_WAIT_MS = 15_000
const FINISH_LOOK_MS = 1_000
/**
 * On the way back to an earlier version, `worker --finish` does what this version has written and not done. A whole
 * worker would also move the changes of the earlier version to its own queues, which then never stay empty.
 */
const finishes = process.argv.includes('--finish')

// On a machine that also runs the API, requests come before bulk work.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await start().catch(exitWithReason)

async function start() {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const services = createServices(config, logger)
  const { database } = services
  const tracer = await openTracer(config.tracing, { serviceName: 'taquilla-worker', log: logger })
  const registry = createRegistry(database, services.vault)
  addBacklogGauges(registry, database, (error) => logger.warn({ err: error }, 'backlog not read'))
  const observe = createRunObserver(registry)
  const boss = createBoss(ownShard(config).directUrl, logger)
  const mailer = countMails(createMailer(config.mail), registry)
  const usage = createUsageCounter(database, (error) => logger.warn({ err: error }, 'usage not stored'))
  const documents = createTicketDocuments(services)
  const webhooks = createDeliverWebhooks({ ...services, tracer }, logger)
  const jobs = createJobs({ ...services, mailer, log: logger, documents, usage }, webhooks.wake)
  const stopping = new AbortController()
  let isWorking = false
  const operatorServer = await listenForOperator(
    { registry, database, isDraining: () => !isWorking || stopping.signal.aborted },
    { host: config.metricsHost, port: config.workerMetricsPort },
  )

  await waitForDatabase(database, logger)
  await confirmSecret(database, services.vault, logger)
  await boss.start()
  for (const job of jobs) await ensureQueues(boss, job)
  const hold = createHoldJob(database, {
    isSuspended: createSuspensionWatch(database),
    isMoving: createSellerWatch(() => findMovingSellers(database)),
  })
  const working = { log: logger, observe, hold, tracer, leavesEarlier: finishes }
  await startWorking(boss, jobs, working)
  const recurring = finishes ? [] : [...createRecurringJobs(services), createReleaseHeldJobs(database, boss)]
  const running = { signal: stopping.signal, log: logger, observe }
  await holdBackEarlierWorkers(database, recurring, running)
  const relay = createRelay({ database, boss, jobs, followers: FOLLOWERS, changes: CHANGES, ...working })
  const loops = [
    relay.run(stopping.signal),
    webhooks.run(stopping.signal),
    ...recurring.map((job) => runRecurring(database, job, running)),
  ]
  isWorking = true
  logger.info('worker ready')

  onStopSignal(logger, async () => {
    stopping.abort()
    await Promise.allSettled(loops)
    // Before the process is ended by force, so that jobs which take longer are left to the next worker.
    await boss.stop({ graceful: true, timeout: 6_000 })
    mailer.close()
    await tracer?.close()
    await usage.close()
    services.outbound.close()
    await operatorServer?.close()
    await database.close()
  })
  if (finishes) await finish(database, jobs, running)
}

interface Finishing {
  readonly signal: AbortSignal
  readonly log: Logger
}

/** Ends this process when no change and no job of its version is left. */
async function finish(database: Database, jobs: readonly JobDefinition[], { signal, log }: Finishing) {
  const queues = jobs.map((job) => queueOf(job))
  while (!signal.aborted) {
    const left = await countOwnWork(database, queues)
    log.info({ left }, 'work of this version is left')
    if (left === 0) process.kill(process.pid, 'SIGTERM')
    await sleep(FINISH_LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** The database whose work this process does. */
function ownShard({ shards, shard }: ReturnType<typeof readConfig>): ShardAddress {
  const own = shards.find(({ name }) => name === shard)
  if (own === undefined) throw new Error(`SHARD is ${shard}, which DATABASE_SHARDS lacks.`)
  return own
}

function createServices(config: ReturnType<typeof readConfig>, logger: Logger): PlatformServices {
  return {
    database: createDatabase({
      name: config.shard,
      // Jobs have other timeouts than the role has for requests.
      url: ownShard(config).directUrl,
      // The relay waits on one more.
      connections: config.databaseConnections + 1,
      queueLength: config.databaseQueueLength,
      queueWaitMs: MAX_QUEUE_WAIT_MS,
      serves: 'jobs',
      onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
    }),
    vault: createVault(config.secret),
    apiUrl: config.apiUrl,
    payments: createPaymentProviders(config.payments),
    holdTimes: config.holdTimes,
    outbound: createOutbound(config.outboundAllow),
  }
}
