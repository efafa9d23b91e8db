import { join } from 'node:path'
import { type BackupSummary, backUp, restore } from '@taquilla/embedded-database'
import type { Command } from 'commander'
import { compareSecret, SecretError } from '#database/check-secret.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/pool.ts'
import { createVault } from '#domain/values/vault.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { CliError } from './cli-error.ts'
import { callerPath, type Perform } from './operator.ts'
import type { Store } from './store.ts'

export function addBackupCommand(program: Command, perform: Perform) {
  program
    .command('backup')
    .description('write a consistent snapshot of all data to one file')
    .argument(
      '<file>',
      'readable by its owner only, since it contains personal data; an existing file is replaced',
    )
    .action((file: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        const path = callerPath(operator, file)
        const summary = await backUp({ url: operator.store.url, file: path })
        return {
          text: `Wrote ${describe(summary)} to ${path}. ${secretAdvice(operator.store)}`,
          value: { file: path, ...summary },
        }
      }),
    )
}

export function addRestoreCommand(program: Command, perform: Perform) {
  program
    .command('restore')
    .description('fill an empty database of the same version from a back-up')
    .argument('<file>', 'file written by backup')
    .action((file: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        const { url, secret, pooledRole } = operator.store
        const path = callerPath(operator, file)
        await migrate(url, { pooledRole })
        await installQueueSchema(url)
        const summary = await restore({ url, file: path })
        if (secret !== undefined) await compareRestored(operator.database, secret)
        return { text: `Restored ${describe(summary)} from ${path}.`, value: { file: path, ...summary } }
      }),
    )
}

/** @throws CliError if the secret is another one, which undoes nothing */
async function compareRestored(database: Database, secret: string) {
  try {
    await compareSecret(database, createVault(secret))
  } catch (cause) {
    if (!(cause instanceof SecretError)) throw cause
    throw new CliError(`${cause.message} The data are restored: only the secret is wrong.`, { cause })
  }
}

function describe({ rowCount, tableCount, schemaVersion }: BackupSummary): string {
  return `${rowCount} rows of ${tableCount} tables (${schemaVersion})`
}

function secretAdvice({ isEmbedded, dataDir }: Store): string {
  const secret = isEmbedded ? join(dataDir, 'secret') : 'the value of TAQUILLA_SECRET'
  return `Its ticket codes are encrypted: also keep ${secret}, in another place.`
}
