import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { makeDemo } from '../demo/make-demo.ts'
import type { Perform } from './operator.ts'

export function addDemoCommand(program: Command, perform: Perform) {
  program
    .command('demo')
    .description('make the sandbox seller "demo" with events and tickets, where it is missing')
    .action((_options: object, command: Command) =>
      perform(command, async ({ store, database, surroundings }) => {
        const config = readConfig({
          ...surroundings.environment,
          DATABASE_URL: store.url,
          TAQUILLA_SECRET: store.secret,
          // Making the demo mails nothing; the worker does, with settings of its own.
          MAIL_DIR: store.dataDir,
        })
        const { apiUrl, siteUrl, secret } = config
        const made = await makeDemo({ database, secret, dataDir: store.dataDir, apiUrl, siteUrl })
        const outcome = made.isNew ? 'Made the demo seller' : 'The demo seller is there'
        return { text: `${outcome}: ${made.ticketSellerId}. Its keys are in ${made.file}.`, value: made }
      }),
    )
}
