import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { confirmSecret } from '#database/check-secret.ts'
import { createDatabase, type Shards } from '#database/pool.ts'
import { openShards } from '#database/shards.ts'
import { createVault } from '#domain/values/vault.ts'
import { listenForOperator } from '#http/operator-server.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import { holdBackEarlierWorkers } from '#queue/recurring.ts'
import { openTracer } from '#tracing/open-tracer.ts'
import { createWallets, type Wallets } from '#wallets/create-wallets.ts'
import { API_FOLDER } from './api-folder.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { exitWithReason } from './exit-with-reason.ts'
import { createRecurringJobs } from './jobs/index.ts'
import { createAccessLog, createLogger } from './log.ts'
import type { Services } from './services.ts'
import { onStopSignal } from './stop-signal.ts'

const GUEST_BUILD = join(API_FOLDER, '..', 'guest', 'build')
const EXPIRY_NOTICE_MS = 30 * 24 * 3_600_000

await start().catch(exitWithReason)

async function start() {
  const config = readConfig(process.env)
  const wallets = createWallets(config.wallets)
  const logger = createLogger(config.logLevel)
  logPassExpiry(wallets, logger)
  const servable = new Set<string>()
  const database = openDatabases(config, { servable, logger })
  const outbound = createOutbound(config.outboundAllow)
  const tracer = await openTracer(config.tracing, { serviceName: 'taquilla-api', log: logger })
  const accessLog = config.accessLog === 'on' ? createAccessLog() : undefined
  const services = {
    database,
    vault: createVault(config.secret),
    apiUrl: config.apiUrl,
    payments: createPaymentProviders(config.payments),
    holdTimes: config.holdTimes,
    outbound,
  }
  const stopping = new AbortController()
  untilServable(services, { servable, logger, signal: stopping.signal })
  let isDraining = false
  const { app, registry } = await buildApp({
    ...services,
    isDraining: () => isDraining,
    isSecretConfirmed: () => servable.size > 0,
    siteUrl: config.siteUrl,
    wallets,
    proxyCount: config.proxyCount,
    guestPages: { folder: GUEST_BUILD },
    quotas: { requests: config.requestsPer10Seconds, 'sync-tickets': config.syncTicketsPerMinute },
    logger,
    tracer,
    ...(accessLog ? { logAccess: accessLog.write } : {}),
    ...(config.mail.kind === 'files' ? { mailFolder: config.mail.folder } : {}),
  })
  await app.listen({ port: config.apiPort, host: config.host })
  const operatorServer = await listenForOperator(
    { registry, database, isDraining: () => isDraining },
    { host: config.metricsHost, port: config.metricsPort },
  )

  const stop = async () => {
    isDraining = true
    await sleep(config.drainSeconds * 1_000)
    await app.close()
    await tracer?.close()
    await operatorServer?.close()
    outbound.close()
    stopping.abort()
    await database.close()
    accessLog?.close()
  }
  onStopSignal(logger, stop, config)
}

interface Opening {
  /** Names of the databases whose secret was confirmed. */
  readonly servable: ReadonlySet<string>
  readonly logger: Logger
}

function openDatabases(config: ReturnType<typeof readConfig>, { servable, logger }: Opening): Shards {
  const onConnectionError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const databases = config.shards.map(({ name, url, directUrl }) =>
    createDatabase({
      name,
      url,
      isPooled: url !== directUrl,
      connections: config.databaseConnections,
      queueLength: config.databaseQueueLength,
      queueWaitMs: config.databaseQueueWaitMs,
      serves: 'requests',
      onConnectionError,
    }),
  )
  const [main] = databases
  if (main && databases.length === 1) return main
  return openShards({
    shards: databases.flatMap(({ shards }) => shards),
    isServable: (name) => servable.has(name),
    onError: (error, message) => logger.warn({ err: error }, message),
  })
}

interface Starting extends Opening {
  readonly servable: Set<string>
  readonly signal: AbortSignal
}

/**
 * Adds each database to `servable` when its secret is confirmed and workers of earlier versions would not announce our
 * changes in part.
 */
function untilServable(
  services: Services & { readonly database: Shards },
  { servable, logger, signal }: Starting,
) {
  for (const { name, database } of services.database.shards) {
    const recurring = createRecurringJobs({ ...services, database })
    void confirmSecret(database, services.vault, logger)
      .then(() => holdBackEarlierWorkers(database, recurring, { signal, log: logger }))
      .then(() => servable.add(name), exitWithReason)
  }
}

/** Logs when the Apple Wallet certificate expires: passes signed with it stop working after that. */
function logPassExpiry({ apple }: Wallets, logger: Logger) {
  if (apple === undefined) return
  const { expiresAt } = apple
  const isSoon = expiresAt.getTime() - Date.now() < EXPIRY_NOTICE_MS
  logger[isSoon ? 'warn' : 'info']({ expiresAt }, 'the certificate of Apple Wallet passes expires')
}
