import type { Command } from 'commander'
import { listRefusedMails } from '#domain/mails/index.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

export function addMailCommands(program: Command, perform: Perform) {
  const mails = program.command('mails').description('mails to holders and buyers')

  mails
    .command('refused')
    .description('show the mails that a mail server refused for good in the last 90 days, the newest first')
    .option('--seller <sellerId>', 'of this seller only')
    .action((options: { seller?: string }, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const refused = await listRefusedMails(database, options.seller)
        const rows = refused.map(({ refusedAt, sellerId, topic, recipient, reason }) => [
          refusedAt,
          sellerId,
          topic,
          recipient,
          reason,
        ])
        return {
          text: formatTable(['REFUSED', 'SELLER', 'ABOUT', 'RECIPIENT', 'REASON'], rows),
          value: refused,
        }
      }),
    )
}
