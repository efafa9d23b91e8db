import { MAX_PAGE_SIZE } from '@taquilla/contract'
import type { Command } from 'commander'
import { listTicketHistory, presentHistoryEntry } from '#domain/tickets/index.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

type HistoryPage = Awaited<ReturnType<typeof listTicketHistory>>

export function addTicketCommands(program: Command, perform: Perform) {
  const ticket = program.command('ticket').description('what happened to a ticket')
  ticket
    .command('history')
    .description('show everything that happened to a ticket, from issue on')
    .argument('<ticketId>', "the seller's id of the ticket")
    .requiredOption('--seller <sellerId>', 'whose ticket')
    .action((ticketId: string, { seller: sellerId }: { seller: string }, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const entries: HistoryPage['entries'][number][] = []
        for (let after: HistoryPage['end'], isLast = false; !isLast; ) {
          const page = { after, limit: MAX_PAGE_SIZE }
          const { entries: some, end } = await listTicketHistory(database, { sellerId, ticketId }, page)
          entries.push(...some)
          after = end
          isLast = end === undefined
        }
        const value = entries.map(presentHistoryEntry)
        const rows = value.map(({ changedAt, action, by, reason, fields, price, currency }) => [
          new Date(changedAt),
          action,
          by.keyLabel ?? by.kind,
          reason ?? fields?.join(', ') ?? (price === null ? null : `${price} ${currency}`),
        ])
        return { text: formatTable(['WHEN', 'WHAT', 'WHO', 'WHY'], rows), value }
      }),
    )
}
