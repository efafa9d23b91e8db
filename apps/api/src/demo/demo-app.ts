import { DEFAULT_HOLD_TIMES } from '@taquilla/contract'
import { pino } from 'pino'
import { inTenantTransaction } from '#database/transaction.ts'
import { readAccount, savePayoutAccount } from '#domain/money/index.ts'
import { createVault } from '#domain/values/vault.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createPaymentProviders, readPaymentSettings } from '#payments/create-payment-providers.ts'
import { NO_WALLETS } from '#wallets/create-wallets.ts'
import { buildApp } from '../app.ts'
import { reader } from '../environment-reader.ts'
import { loggerOptions } from '../log.ts'
import { createDemoClient, type DemoAccess, type DemoClient, type SaveAccount } from './demo-client.ts'
import type { DemoOptions } from './demo-seller.ts'

export interface DemoApp {
  readonly client: DemoClient
  close(): Promise<void>
}

/** Starts the API in this process without listening on a port, for calls of this seller. */
export async function openDemoApp(
  options: DemoOptions,
  access: Omit<DemoAccess, 'saveAccount'>,
): Promise<DemoApp> {
  const { database, secret, apiUrl, siteUrl } = options
  const vault = createVault(secret)
  const { app } = await buildApp({
    database,
    vault,
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
  const sellerId = access.ticketSellerId
  const saveAccount: SaveAccount = async (contact, account) => {
    await inTenantTransaction(database, sellerId, (db) =>
      savePayoutAccount(db, vault, { sellerId, contact, account: readAccount(account) }),
    )
  }
  const client = createDemoClient(app, { ...access, saveAccount }, apiUrl)
  return { client, close: () => app.close() }
}
