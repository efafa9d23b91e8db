import type { Command } from 'commander'
import { listSuspensions, resumeSeller, suspendSeller } from '#domain/sellers/index.ts'
import { singleLine } from './arguments.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

/** Adds the subcommands `seller suspend`, `seller resume` and `seller show`. */
export function addSuspensionCommands(seller: Command, perform: Perform) {
  seller
    .command('suspend')
    .description(
      "stop a seller's calls, sales, mails and payouts within a second; gates go on admitting, and people see their tickets",
    )
    .argument('<sellerId>', 'the seller')
    .requiredOption('--reason <reason>', 'why, for operators: nobody else reads it', singleLine)
    .action((sellerId: string, { reason }: { reason: string }, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const isNew = (await suspendSeller(database, sellerId, reason)) !== undefined
        const [current] = await listSuspensions(database, sellerId)
        const since = `since ${current?.suspendedAt.toISOString()}`
        return {
          text: isNew
            ? `The seller ${sellerId} is suspended ${since}. To end it: seller resume ${sellerId}`
            : `The seller ${sellerId} was suspended already, ${since}: ${current?.reason}`,
          value: { sellerId, isNew, ...current },
        }
      }),
    )

  seller
    .command('resume')
    .description('end the suspension of a seller; its waiting mails and payouts go on')
    .argument('<sellerId>', 'the seller')
    .action((sellerId: string, _options: object, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const ended = await resumeSeller(database, sellerId)
        const text = ended
          ? `The seller ${sellerId} goes on. It was suspended since ${ended.suspendedAt.toISOString()}.`
          : `The seller ${sellerId} was not suspended.`
        return { text, value: { sellerId, isNew: ended !== undefined, ...ended } }
      }),
    )

  seller
    .command('show')
    .description('show a seller, whether it is suspended, and its earlier suspensions')
    .argument('<sellerId>', 'the seller')
    .action((sellerId: string, _options: object, command: Command) =>
      perform(command, async ({ database }) => {
        const { name, kind, createdAt } = await requireSeller(database, sellerId)
        const suspensions = await listSuspensions(database, sellerId)
        const isSuspended = suspensions[0]?.resumedAt === null
        const rows = suspensions.map((each) => [each.suspendedAt, each.resumedAt, each.reason])
        const head = `${sellerId} (${kind}): ${name}, created ${createdAt.toISOString()}, ${isSuspended ? 'suspended' : 'active'}`
        return {
          text:
            rows.length === 0 ? head : `${head}\n\n${formatTable(['SUSPENDED', 'RESUMED', 'REASON'], rows)}`,
          value: { sellerId, name, kind, createdAt, isSuspended, suspensions },
        }
      }),
    )
}
