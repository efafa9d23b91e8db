import type { Command } from 'commander'
import { checkInvariants } from '#database/check-invariants.ts'
import { compareSecret } from '#database/check-secret.ts'
import { findUnbalanced, sumAccounts } from '#domain/money/index.ts'
import { createVault } from '#domain/values/vault.ts'
import { CliError } from './cli-error.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

export function addInvariantsCommand(program: Command, perform: Perform) {
  program
    .command('invariants')
    .description('check all invariants of the data; fails if one is violated')
    .action((_options: object, command: Command) =>
      perform(command, async ({ database, store }) => {
        if (store.secret !== undefined) await compareSecret(database, createVault(store.secret))
        const breaches = await checkInvariants(database)
        if (breaches.length === 0) return { text: 'All invariants hold.', value: [] }
        const lines = breaches.map(({ invariant, meaning, rows }) =>
          [`${invariant}: ${meaning}`, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'),
        )
        throw new CliError(`Violated invariants:\n${lines.join('\n')}`)
      }),
    )
}

export function addLedgerCommand(program: Command, perform: Perform) {
  program
    .command('ledger')
    .description('balances of the resale accounts')
    .command('check')
    .description('show the balance of each account; fails if debits and credits differ')
    .option('--seller <sellerId>', 'of this seller only')
    .action((options: { seller?: string }, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const unbalanced = await findUnbalanced(database, options.seller)
        if (unbalanced.length > 0) {
          const lines = unbalanced.map((each) => `  ${each.transactionId}: ${each.differenceMinor}`)
          throw new CliError(`Transactions that do not balance, in minor units:\n${lines.join('\n')}`)
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
