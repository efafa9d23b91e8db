import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { migrate } from '#database/migrate.ts'
import { dumpMigratedSchema, dumpSchema, SCHEMA_FILE } from '#database/schema-dump.ts'
import { completeAddressForms, renewContacts } from '#operations/persons/complete-addresses.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { CliError } from './cli-error.ts'
import type { Perform } from './operator.ts'

export function addSchemaCommands(program: Command, perform: Perform) {
  program
    .command('schema')
    .description('dump of the database schema')
    .command('dump')
    .description('write schema.sql from the migrations, using a temporary database')
    .option('--check', 'compare the schema of the current database with schema.sql instead')
    .action((options: { check?: true }, command: Command) =>
      perform(command, async ({ database, store }) => {
        if (options.check) {
          const isSame = (await dumpSchema(database)) === (await readFile(SCHEMA_FILE, 'utf8'))
          if (!isSame) throw new CliError(`The schema of the database differs from ${SCHEMA_FILE}.`)
          return {
            text: `The schema of the database is that of ${SCHEMA_FILE}.`,
            value: { file: SCHEMA_FILE, isSame },
          }
        }
        await writeFile(SCHEMA_FILE, await dumpMigratedSchema(store.url))
        return { text: `Wrote ${SCHEMA_FILE}.`, value: { file: SCHEMA_FILE } }
      }),
    )
}

export function addMigrateCommand(program: Command, perform: Perform) {
  program
    .command('migrate')
    .description("bring the database's schema, the job queue's, and stored addresses up to this version")
    .action((_options: object, command: Command) =>
      perform(command, async ({ store, database }) => {
        const applied = await migrate(store.url, { pooledRole: store.pooledRole })
        await installQueueSchema(store.url)
        await completeAddressForms(database)
        const keptContacts = await renewContacts(database)
        const lines = [
          applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`,
          ...keptContacts.map(
            ({ sellerId, table, contact }) =>
              `Kept ${contact} in ${table} of ${sellerId}: the person has a row under another spelling of the address.`,
          ),
        ]
        return { text: lines.join('\n'), value: { applied, keptContacts } }
      }),
    )
}
