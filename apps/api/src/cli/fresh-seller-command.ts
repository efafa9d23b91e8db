import type { Command } from 'commander'
import { makeFreshSeller } from '../demo/empty-seller.ts'
import { readSellerFile } from '../demo/seller-file.ts'
import type { Perform } from './operator.ts'
import { readPlatform } from './read-platform.ts'

export function addFreshSellerCommand(seller: Command, perform: Perform) {
  seller
    .command('fresh')
    .description(
      'create an empty sandbox seller, and put its keys into seller.json; the keys before still work',
    )
    .action((_options: object, command: Command) =>
      perform(command, async (operator) => {
        const { database, store, context } = operator
        const { apiUrl, siteUrl } = readPlatform(operator)
        const { API_URL, API_PORT } = context.environment
        // The platform may have been started with a port that this command was not told.
        const known = API_URL || API_PORT ? undefined : await readSellerFile(store.dataDir)
        const made = await makeFreshSeller({
          database,
          dataDir: store.dataDir,
          apiUrl: known?.apiUrl ?? apiUrl,
          siteUrl,
        })
        const kept = made.previous && ` The previous seller's keys are in ${made.previous}.`
        return {
          text: `Made the empty seller ${made.ticketSellerId}. Its keys are in ${made.file}.${kept ?? ''}`,
          value: made,
        }
      }),
    )
}
