import { createVault } from '#domain/values/vault.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { readOutboundAllow } from '../config.ts'
import type { Services } from '../services.ts'
import { CliError } from './cli-error.ts'
import type { Operator } from './operator.ts'

/** Builds the dependencies of webhook operations. @throws CliError if TAQUILLA_SECRET is not set */
export function webhookServices({ store, context }: Operator): Pick<Services, 'vault' | 'outbound'> {
  if (store.secret === undefined) {
    throw new CliError('TAQUILLA_SECRET is missing: the secrets of webhooks are encrypted with it.')
  }
  const outbound = createOutbound(readOutboundAllow(context.environment))
  return { vault: createVault(store.secret), outbound }
}
