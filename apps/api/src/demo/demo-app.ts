import { DEFAULT_HOLD_TIMES } from '@taquilla/contract'
import { pino } from 'pino'
import { createVault } from '#domain/values/vault.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createPaymentProviders, readPaymentSettings } from '#payments/create-payment-providers.ts'
import { NO_WALLETS } from '#wallets/create-wallets.ts'
import { buildApp } from '../app.ts'
import { reader } from '../environment-reader.ts'
import { loggerOptions } from '../log.ts'
import { createDemoClient, type DemoAccess, type DemoClient } from './demo-client.ts'
import type { DemoOptions } from './demo-options.ts'

export interface DemoApp {
  readonly client: DemoClient
  close(): Promise<void>
}

/** Starts the API in this process without listening on a port, for calls of this seller. */
export async function openDemoApp(options: DemoOptions, access: DemoAccess): Promise<DemoApp> {
  const { database, secret, apiUrl, siteUrl } = options
  const { app } = await buildApp({
    database,
    vault: createVault(secret),
    apiUrl,
    siteUrl,
    payments: createPaymentProviders(readPaymentSettings(reader({}, []))),
    holdTimes: DEFAULT_HOLD_TIMES,
    outbound: createOutbound([]),
    wallets: NO_WALLETS,
    proxyCount: 0,
    quotas: {},
    // Logs to stderr, since the command prints its result on stdout.
    logger: pino(loggerOptions('error'), pino.destination(process.stderr.fd)),
  })
  return { client: createDemoClient(app, access, apiUrl), close: () => app.close() }
}
