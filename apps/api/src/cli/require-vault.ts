import { compareSecret } from '#database/check-secret.ts'
import { createVault, type Vault } from '#domain/values/vault.ts'
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
