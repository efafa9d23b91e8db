import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import { readHoldTimes, readPaymentConfig } from '../config.ts'
import type { Services } from '../services.ts'
import type { Operator } from './operator.ts'
import { requireVault } from './require-vault.ts'

/** Builds the dependencies of payment operations. @throws CliError if TAQUILLA_SECRET is not set or another one */
export async function paymentServices(
  operator: Operator,
): Promise<Pick<Services, 'database' | 'vault' | 'payments' | 'holdTimes'>> {
  const { database, context } = operator
  const vault = await requireVault(operator)
  const payments = createPaymentProviders(readPaymentConfig(context.environment))
  return { database, vault, payments, holdTimes: readHoldTimes(context.environment) }
}
