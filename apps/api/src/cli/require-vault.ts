import { compareSecret } from '#database/check-secret.ts'
import { createVault, type Vault } from '#domain/values/vault.ts'
import type { PlatformServices } from '../services.ts'
import { CliError } from './cli-error.ts'
import type { Operator } from './operator.ts'

/** Opens the vault. @throws CliError if TAQUILLA_SECRET is not set, SecretError if it is not the database's */
export async function requireVault({ store, database }: Operator): Promise<Vault> {
  if (store.secret === undefined) {
    throw new CliError(
      'TAQUILLA_SECRET is missing: stored payments, accounts and keys are encrypted with it.',
    )
  }
  const vault = createVault(store.secret)
  await compareSecret(database, vault)
  return vault
}

/** Builds the dependencies of payment operations. @throws CliError if TAQUILLA_SECRET is not set or another one */
export async function paymentServices(
  operator: Operator,
): Promise<Pick<PlatformServices, 'database' | 'vault' | 'payments' | 'holdTimes'>> {
  const { database, context } = operator
  const vault = await requireVault(operator)
  // Other commands of these files start without the SDKs of the providers.
  const { createPaymentProviders } = await import('#payments/create-payment-providers.ts')
  const { readHoldTimes, readPaymentConfig } = await import('../config.ts')
  const payments = createPaymentProviders(readPaymentConfig(context.environment))
  return { database, vault, payments, holdTimes: readHoldTimes(context.environment) }
}
