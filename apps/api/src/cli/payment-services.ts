import { createVault } from '#domain/values/vault.ts'
import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import { readHoldTimes, readPaymentConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { CliError } from './cli-error.ts'
import type { Operator } from './operator.ts'

/** What stories about money are built from. @throws CliError without the secret that keeps accounts and payments */
export function paymentServices({
  database,
  store,
  surroundings,
}: Operator): Pick<Services, 'database' | 'vault' | 'payments' | 'holdTimes'> {
  if (store.secret === undefined) {
    throw new CliError(
      'TAQUILLA_SECRET is missing: what is stored of payments and accounts is sealed with it.',
    )
  }
  const payments = createPaymentProviders(readPaymentConfig(surroundings.environment))
  const holdTimes = readHoldTimes(surroundings.environment)
  return { database, vault: createVault(store.secret), payments, holdTimes }
}
