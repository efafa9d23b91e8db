import type { Command } from 'commander'
import { compareSecret } from '#database/check-secret.ts'
import { createVault } from '#domain/values/vault.ts'
import { readConfig } from '../config.ts'
import { makeDemo } from '../demo/make-demo.ts'
import type { Perform } from './operator.ts'

export function addDemoCommand(program: Command, perform: Perform) {
  program
    .command('demo')
    .description('create the sandbox seller "demo" with events and tickets, if it does not exist')
    .action((_options: object, command: Command) =>
      perform(command, async ({ store, database, context }) => {
        const config = readConfig({
          ...context.environment,
          DATABASE_URL: store.url,
          TAQUILLA_SECRET: store.secret,
          // readConfig requires mail settings; this command sends none, the worker does.
          MAIL_DIR: store.dataDir,
        })
        const { apiUrl, siteUrl, secret } = config
        await compareSecret(database, createVault(secret))
        const made = await makeDemo({ database, secret, dataDir: store.dataDir, apiUrl, siteUrl })
        const outcome = made.isNew ? 'Made the demo seller' : 'The demo seller is there'
        return { text: `${outcome}: ${made.ticketSellerId}. Its keys are in ${made.file}.`, value: made }
      }),
    )
}
