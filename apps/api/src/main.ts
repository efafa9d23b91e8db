import { join } from 'node:path'
import { pino } from 'pino'
import { createDatabase } from '#database/pool.ts'
import { createVault } from '#domain/values/vault.ts'
import { listenForMetrics } from '#http/metrics.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { loggerOptions } from './log.ts'
import { refuseToStart } from './refuse-to-start.ts'
import { onStopSignal } from './stop-signal.ts'

const GUEST_BUILD = join(import.meta.dirname, '..', '..', 'guest', 'build')

await start().catch(refuseToStart)

async function start() {
  const config = readConfig(process.env)
  const logger = pino(loggerOptions(config.logLevel))
  const database = createDatabase({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    queueLength: config.databaseQueueLength,
    queueWaitMs: config.databaseQueueWaitMs,
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  })
  const outbound = createOutbound(config.outboundAllow)
  const { app, metrics } = await buildApp({
    database,
    vault: createVault(config.secret),
    apiUrl: config.apiUrl,
    siteUrl: config.siteUrl,
    payments: createPaymentProviders(config.payments),
    holdTimes: config.holdTimes,
    outbound,
    trustProxy: config.trustProxy,
    guestPages: { folder: GUEST_BUILD, allowsStripe: config.payments.stripe !== undefined },
    quotas: { 'sync-tickets': config.syncTicketsPerMinute },
    logger,
    ...(config.mail.kind === 'files' ? { mailFolder: config.mail.folder } : {}),
  })
  await app.listen({ port: config.apiPort, host: config.host })
  const metricsServer =
    config.metricsPort === undefined ? undefined : await listenForMetrics(metrics, config.metricsPort)

  onStopSignal(logger, async () => {
    await app.close()
    await metricsServer?.close()
    outbound.close()
    await database.close()
  })
}
