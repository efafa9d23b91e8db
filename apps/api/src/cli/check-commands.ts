import type { Command } from 'commander'
import { checkInvariants } from '#database/check-invariants.ts'
import { findUnbalanced, sumAccounts } from '#domain/resale/index.ts'
import { CliError } from './cli-error.ts'
import { requireSeller } from './known-seller.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'

export function addCheckCommands(program: Command, perform: Perform) {
  addLedgerCheck(program.command('ledger').description('where all money of the resale is'), perform)
  program
    .command('invariants')
    .description('run every check of what must always hold; fails where something does not')
    .action((_options: object, command: Command) =>
      perform(command, async ({ database }) => {
        const breaches = await checkInvariants(database)
        if (breaches.length === 0) return { text: 'Everything holds.', value: [] }
        const told = breaches.map(({ invariant, meaning, rows }) =>
          [`${invariant}: ${meaning}`, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'),
        )
        throw new CliError(`These do not hold:\n${told.join('\n')}`)
      }),
    )
}

function addLedgerCheck(ledger: Command, perform: Perform) {
  ledger
    .command('check')
    .description('show what stands in each account; fails where debits are not credits')
    .option('--seller <sellerId>', 'of this seller only')
    .action((options: { seller?: string }, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const unbalanced = await findUnbalanced(database, options.seller)
        if (unbalanced.length > 0) {
          const told = unbalanced.map((each) => `  ${each.transactionId}: ${each.differenceMinor}`)
          throw new CliError(`Transactions that do not balance, in minor units:\n${told.join('\n')}`)
        }
        const accounts = await sumAccounts(database, options.seller)
        const rows = accounts.map(({ sellerId, account, entryCount, balanceMinor, currency }) => [
          sellerId,
          account,
          String(entryCount),
          moneyText(BigInt(balanceMinor), currency),
        ])
        const text = formatTable(['SELLER', 'ACCOUNT', 'ENTRIES', 'BALANCE'], rows)
        const value = accounts.map((each) => ({ ...each, entryCount: Number(each.entryCount) }))
        return { text: `${text}\nThe ledger balances.`, value }
      }),
    )
}
