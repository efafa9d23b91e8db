import type { Services } from '../services.ts'
import type { Operator } from './operator.ts'
import { requireVault } from './require-vault.ts'

/** Builds the dependencies of payment operations. @throws CliError if TAQUILLA_SECRET is not set or another one */
export async function paymentServices(
  operator: Operator,
): Promise<Pick<Services, 'database' | 'vault' | 'payments' | 'holdTimes'>> {
  const { database, context } = operator
  const vault = await requireVault(operator)
  // Other commands of these files start without the SDKs of the providers.
  const { createPaymentProviders } = await import('#payments/create-payment-providers.ts')
  const { readHoldTimes, readPaymentConfig } = await import('../config.ts')
  const payments = createPaymentProviders(readPaymentConfig(context.environment))
  return { database, vault, payments, holdTimes: readHoldTimes(context.environment) }
}
