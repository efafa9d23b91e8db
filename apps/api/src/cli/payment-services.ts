import { createVault } from '#domain/values/vault.ts'
import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import { readHoldTimes, readPaymentConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { CliError } from './cli-error.ts'
import type { Operator } from './operator.ts'

/** Builds the dependencies of payment operations. @throws CliError if TAQUILLA_SECRET is not set */
export function paymentServices({
  database,
  store,
  context,
}: Operator): Pick<Services, 'database' | 'vault' | 'payments' | 'holdTimes'> {
  if (store.secret === undefined) {
    throw new CliError('TAQUILLA_SECRET is missing: stored payments and accounts are encrypted with it.')
  }
  const payments = createPaymentProviders(readPaymentConfig(context.environment))
  const holdTimes = readHoldTimes(context.environment)
  return { database, vault: createVault(store.secret), payments, holdTimes }
}
