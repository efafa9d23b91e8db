import { createOutbound } from '#outbound/outbound.ts'
import { readOutboundAllow } from '../config.ts'
import type { Services } from '../services.ts'
import type { Operator } from './operator.ts'
import { requireVault } from './require-vault.ts'

/** Builds the dependencies of webhook operations. @throws CliError if TAQUILLA_SECRET is not set or another one */
export async function webhookServices(operator: Operator): Promise<Pick<Services, 'vault' | 'outbound'>> {
  const vault = await requireVault(operator)
  return { vault, outbound: createOutbound(readOutboundAllow(operator.context.environment)) }
}
