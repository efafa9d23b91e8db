import type { Command } from 'commander'
import { migrate } from '#database/migrate.ts'
import { installQueueSchema } from '#queue/boss.ts'
import type { Perform } from './operator.ts'

export function addMigrateCommand(program: Command, perform: Perform) {
  program
    .command('migrate')
    .description("bring the database's schema, and the job queue's, up to this version")
    .action((_options: object, command: Command) =>
      perform(command, async ({ store }) => {
        const applied = await migrate(store.url)
        await installQueueSchema(store.url)
        const text = applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`
        return { text, value: { applied } }
      }),
    )
}
