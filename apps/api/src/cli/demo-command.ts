import type { Command } from 'commander'
import { compareSecret } from '#database/check-secret.ts'
import { createVault } from '#domain/values/vault.ts'
import { ensureEmptySeller } from '../demo/empty-seller.ts'
import { makeDemo } from '../demo/make-demo.ts'
import type { Perform } from './operator.ts'
import { readPlatform } from './read-platform.ts'

export function addDemoCommand(program: Command, perform: Perform) {
  program
    .command('demo')
    .description('create an empty sandbox seller, and the seller "demo" with events and tickets, if missing')
    .action((_options: object, command: Command) =>
      perform(command, async (operator) => {
        const { database, store } = operator
        const { apiUrl, siteUrl, secret } = readPlatform(operator)
        await compareSecret(database, createVault(secret))
        const options = { database, secret, dataDir: store.dataDir, apiUrl, siteUrl }
        const empty = await ensureEmptySeller(options)
        const made = await makeDemo(options)
        const outcome = made.isNew ? 'Made the demo seller' : 'The demo seller is there'
        return {
          text: [
            `The empty seller is ${empty.ticketSellerId}. Its keys are in ${empty.file}.`,
            `${outcome}: ${made.ticketSellerId}. Its keys are in ${made.file}.`,
          ].join('\n'),
          value: { ...made, empty },
        }
      }),
    )
}
