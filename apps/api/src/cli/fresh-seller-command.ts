import type { Command } from 'commander'
import type { Perform } from './operator.ts'

export function addFreshSellerCommand(seller: Command, perform: Perform) {
  seller
    .command('fresh')
    .description(
      'create an empty sandbox seller, and put its keys into seller.json; the keys before still work',
    )
    .action((_options: object, command: Command) =>
      perform(command, async (operator) => {
        const { database, store, context } = operator
        // Other commands of sellers start without what these import.
        const { makeFreshSeller } = await import('../demo/empty-seller.ts')
        const { readSellerFile } = await import('../demo/seller-file.ts')
        const { readPlatform } = await import('./read-platform.ts')
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
