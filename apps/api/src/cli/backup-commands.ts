import { join, resolve } from 'node:path'
import { type BackupSummary, backUp, restore } from '@taquilla/embedded-database'
import type { Command } from 'commander'
import { migrate } from '#database/migrate.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { readStoreConfig } from '../config.ts'
import type { Operator, Perform } from './operator.ts'
import type { Store } from './store.ts'

export function addBackupCommands(program: Command, perform: Perform) {
  program
    .command('backup')
    .description('write all data, as they are at one instant, to one file')
    .argument(
      '<file>',
      'readable by its owner alone, since it holds personal data; an earlier file is replaced',
    )
    .action((file: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        const path = fromCaller(operator, file)
        const summary = await backUp({ url: operator.store.url, file: path })
        return {
          text: `Wrote ${describe(summary)} to ${path}. ${secretAdvice(operator.store)}`,
          value: { file: path, ...summary },
        }
      }),
    )

  program
    .command('restore')
    .description('fill an empty database of the same version from a back-up')
    .argument('<file>', 'what backup wrote')
    .action((file: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        const { url } = operator.store
        const path = fromCaller(operator, file)
        await migrate(url)
        await installQueueSchema(url)
        const summary = await restore({ url, file: path })
        return { text: `Restored ${describe(summary)} from ${path}.`, value: { file: path, ...summary } }
      }),
    )
}

function describe({ rowCount, tableCount, schemaVersion }: BackupSummary): string {
  return `${rowCount} rows of ${tableCount} tables (${schemaVersion})`
}

/** The back-up holds ticket codes as they are stored: encrypted. */
function secretAdvice({ isEmbedded, dataDir }: Store): string {
  const secret = isEmbedded ? join(dataDir, 'secret') : 'the value of TAQUILLA_SECRET'
  return `Ticket codes in it are encrypted: keep ${secret} too, in another place.`
}

function fromCaller({ surroundings }: Operator, file: string): string {
  return resolve(readStoreConfig(surroundings.environment).callerFolder ?? '.', file)
}
