import { MAX_TITLE_LENGTH, toMajorUnits } from '@taquilla/contract'
import type { Command } from 'commander'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  deliverPayout,
  describeAccount,
  failPayout,
  type ListedPayout,
  listPayouts,
  openAccount,
} from '#domain/resale/index.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { Vault } from '#domain/values/vault.ts'
import { runPayouts } from '#operations/payments/run-payouts.ts'
import { CliError } from './cli-error.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { paymentServices } from './payment-services.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'
import { singleLine } from './single-line.ts'
import { uuidArgument } from './uuid-argument.ts'

export function addPayoutCommands(program: Command, perform: Perform) {
  const payouts = program.command('payouts').description('payouts to holders for tickets they sold')
  addList(payouts, perform)
  addRun(payouts, perform)
  addConfirm(payouts, perform)
  addFail(payouts, perform)
}

function addList(payouts: Command, perform: Perform) {
  payouts
    .command('list')
    .description(
      'show pending payouts, with the account that the holder gave and, after a change, when to pay',
    )
    .option('--seller <sellerId>', 'of this seller only')
    .option('--all', 'include delivered and cancelled ones')
    .action((options: { seller?: string; all?: true }, command: Command) =>
      perform(command, async (operator) => {
        const { database } = operator
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const { vault } = await paymentServices(operator)
        const filter = { sellerId: options.seller, hasEnded: options.all === true }
        const found = await listPayouts(database, filter)
        const headings = ['LISTING', 'SELLER', 'STATUS', 'AMOUNT', 'HOLDER', 'ACCOUNT', 'PAY FROM', 'CREATED']
        return {
          text: formatTable(
            headings,
            found.map((payout) => toRow(payout, vault)),
          ),
          value: found.map((payout) => toValue(payout, vault)),
        }
      }),
    )
}

function toRow(payout: ListedPayout, vault: Vault) {
  const {
    listingId,
    sellerId,
    status,
    amountMinor,
    currency,
    holder,
    createdAt,
    sealedAccount,
    payableFrom,
  } = payout
  const account = sealedAccount && openAccount(vault, sealedAccount)
  const amount = moneyText(amountMinor, currency)
  const accountText = account && describeAccount(account)
  return [listingId, sellerId, status, amount, holder, accountText, payableFrom, createdAt]
}

function toValue({ amountMinor, sealedAccount, ...payout }: ListedPayout, vault: Vault) {
  const account = sealedAccount ? openAccount(vault, sealedAccount) : null
  return { ...payout, amount: toMajorUnits(amountMinor, payout.currency), account }
}

function addRun(payouts: Command, perform: Perform) {
  payouts
    .command('run')
    .description('mark payouts of past shows as due; deliver those of sandboxes')
    .action((_options: object, command: Command) =>
      perform(command, async ({ database }) => {
        const counts = await runPayouts({ database })
        const text = `${counts.dueCount} became due, ${counts.deliveredCount} of sandboxes were delivered, ${counts.waitingCount} wait because their account was changed.`
        return { text, value: counts }
      }),
    )
}

function addConfirm(payouts: Command, perform: Perform) {
  payouts
    .command('confirm')
    .description('record that a holder has received the money')
    .argument('<listingId>', 'the id that payouts list shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose holder')
    .requiredOption('--reference <reference>', "the bank's reference of the payment", singleLine)
    .action((listingId: string, options: { seller: string; reference: string }, command: Command) =>
      perform(command, async ({ database }) => {
        const { seller: sellerId, reference } = options
        await requireSeller(database, sellerId)
        const isDelivered = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          deliverPayout(db, { sellerId, listingId }, reference),
        )
        if (!isDelivered)
          throw new CliError(
            `No payout of ${listingId} is due, or its account was changed: see payouts list.`,
          )
        return { text: `The payout of ${listingId} is made.`, value: { sellerId, listingId, reference } }
      }),
    )
}

function addFail(payouts: Command, perform: Perform) {
  payouts
    .command('fail')
    .description('record that the money of a payout came back; its holder is asked for another account')
    .argument('<listingId>', 'the id that payouts list --all shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose holder')
    .requiredOption('--reason <reason>', 'why the bank returned it, which the API shows', failureArgument)
    .action((listingId: string, options: { seller: string; reason: string }, command: Command) =>
      perform(command, async ({ database }) => {
        const { seller: sellerId, reason } = options
        await requireSeller(database, sellerId)
        const hasFailed = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          failPayout(db, { sellerId, listingId }, reason),
        )
        if (!hasFailed) throw new CliError(`No payout of ${listingId} was made: see payouts list --all.`)
        return { text: `The payout of ${listingId} is owed again.`, value: { sellerId, listingId, reason } }
      }),
    )
}

function failureArgument(value: string): string {
  return singleLine(value).slice(0, MAX_TITLE_LENGTH)
}
