import { toMajorUnits } from '@taquilla/contract'
import type { Command } from 'commander'
import { inTenantTransaction } from '#database/transaction.ts'
import { listDebts, payDebt, payouts as payoutObjects } from '#domain/money/index.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import { uuidArgument } from './arguments.ts'
import { CliError } from './cli-error.ts'
import { moneyText, readAmount } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

/** Commands about what resellers owe of payouts whose show was canceled later. */
export function addDebtCommands(payouts: Command, perform: Perform) {
  payouts
    .command('debts')
    .description('show what resellers owe of payouts whose show was canceled later')
    .option('--seller <sellerId>', 'of this seller only')
    .option('--all', 'include debts that were paid')
    .action((options: { seller?: string; all?: true }, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const found = await listDebts(database, { sellerId: options.seller, hasEnded: options.all === true })
        const headings = ['LISTING', 'SELLER', 'SHOW', 'RESELLER', 'AMOUNT', 'OPEN', 'SINCE']
        return { text: formatTable(headings, found.map(toRow)), value: found.map(toValue) }
      }),
    )
  payouts
    .command('settle-debt')
    .description('record that a reseller, or somebody for them, paid a debt or a part of it back')
    .argument('<listingId>', 'the id that payouts debts shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose reseller')
    .requiredOption('--amount <amount>', 'amount that arrived')
    .action((listingId: string, { seller: sellerId, amount }: PaymentOptions, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const payout = await payoutObjects.find(database, sellerId, listingId)
        if (!payout?.debt?.amount) throw new CliError(`${listingId} has no debt: see payouts debts.`)
        const amountMinor = readAmount(amount, payout.currency)
        const isPaid = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          payDebt(db, { sellerId, listingId }, amountMinor),
        )
        if (!isPaid) throw new CliError(`Less than ${amount} is owed: see payouts debts.`)
        const text = `${moneyText(amountMinor, payout.currency)} of the debt of ${listingId} are paid.`
        return { text, value: { sellerId, listingId, amount: toMajorUnits(amountMinor, payout.currency) } }
      }),
    )
}

interface PaymentOptions {
  readonly seller: string
  readonly amount: string
}

type ListedDebt = Awaited<ReturnType<typeof listDebts>>[number]

function toRow({ listingId, sellerId, eventReference, showId, reseller, currency, ...debt }: ListedDebt) {
  const amounts = [debt.debtMinor, debt.leftMinor].map((minor) => moneyText(minor, currency))
  return [listingId, sellerId, `${eventReference} ${showId}`, reseller, ...amounts, debt.reclaimedAt]
}

function toValue({ debtMinor, leftMinor, ...debt }: ListedDebt) {
  const major = (minor: bigint) => toMajorUnits(minor, debt.currency)
  return { ...debt, amount: major(debtMinor), open: major(leftMinor) }
}
