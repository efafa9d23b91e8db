import type { Command } from 'commander'
import { migrate } from '#database/migrate.ts'
import { completeAddressForms, renewContacts } from '#operations/persons/complete-addresses.ts'
import { installQueueSchema } from '#queue/boss.ts'
import type { Perform } from './operator.ts'

export function addMigrateCommand(program: Command, perform: Perform) {
  program
    .command('migrate')
    .description("bring the database's schema, the job queue's, and stored addresses up to this version")
    .action((_options: object, command: Command) =>
      perform(command, async ({ store, database }) => {
        const applied = await migrate(store.url)
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
