import { createVault } from '#domain/values/vault.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { readOutboundAllow } from '../config.ts'
import type { Services } from '../services.ts'
import { CliError } from './cli-error.ts'
import type { Operator } from './operator.ts'

/** What stories about webhooks are built from. @throws CliError without the secret that keeps theirs */
export function webhookServices({ store, surroundings }: Operator): Pick<Services, 'vault' | 'outbound'> {
  if (store.secret === undefined) {
    throw new CliError('TAQUILLA_SECRET is missing: the secrets of webhooks are sealed with it.')
  }
  const outbound = createOutbound(readOutboundAllow(surroundings.environment))
  return { vault: createVault(store.secret), outbound }
}
