import { toMajorUnits } from '@taquilla/contract'
import type { Command } from 'commander'
import { inTenantTransaction } from '#database/transaction.ts'
import { confirmRefund, describeAccount, listRefunds, openAccount, retryRefund } from '#domain/money/index.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { Vault } from '#domain/values/vault.ts'
import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { singleLine, uuidArgument } from './arguments.ts'
import { CliError } from './cli-error.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'
import { paymentServices, requireVault } from './require-vault.ts'

const HEADINGS = [
  'PAYMENT',
  'SELLER',
  'PROVIDER',
  'REASON',
  'STATUS',
  'AMOUNT',
  'TRIES',
  'ACCOUNT',
  'FAILURE',
] as const

export function addRefundCommands(program: Command, perform: Perform) {
  const refunds = program.command('refunds').description('refunds to buyers')
  addList(refunds, perform)
  addConfirm(refunds, perform)
  addRetry(refunds, perform)
  addRun(refunds, perform)
}

function addList(refunds: Command, perform: Perform) {
  refunds
    .command('list')
    .description('show pending refunds with their reason, and with the account if one is needed')
    .option('--seller <sellerId>', 'of this seller only')
    .option('--all', 'include completed ones')
    .action((options: { seller?: string; all?: true }, command: Command) =>
      perform(command, async (operator) => {
        const { database } = operator
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const vault = await requireVault(operator)
        const found = await listRefunds(database, { sellerId: options.seller, hasDone: options.all === true })
        return {
          text: formatTable(
            HEADINGS,
            found.map((refund) => toRow(refund, vault)),
          ),
          value: found.map((refund) => toValue(refund, vault)),
        }
      }),
    )
}

type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

function toRow(refund: ListedRefund, vault: Vault) {
  const { paymentId, sellerId, provider, reason, status, attempts, lastFailure } = refund
  const amount = moneyText(refund.amountMinor, refund.currency)
  const account = accountOf(refund, vault)
  return [paymentId, sellerId, provider, reason, status, amount, String(attempts), account, lastFailure]
}

function toValue({ amountMinor, sealedAccount, ...refund }: ListedRefund, vault: Vault) {
  const account = sealedAccount ? openAccount(vault, sealedAccount) : null
  return { ...refund, amount: toMajorUnits(amountMinor, refund.currency), account }
}

function accountOf({ sealedAccount }: ListedRefund, vault: Vault): string | null {
  if (sealedAccount === null) return null
  return describeAccount(openAccount(vault, sealedAccount))
}

function addConfirm(refunds: Command, perform: Perform) {
  refunds
    .command('confirm')
    .description('record that the money was sent to the buyer, to the account they gave or by other means')
    .argument('<paymentId>', 'the id that refunds list shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose buyer')
    .requiredOption('--reference <reference>', "the bank's reference of the transfer", singleLine)
    .action((paymentId: string, options: { seller: string; reference: string }, command: Command) =>
      perform(command, async ({ database }) => {
        const { seller: sellerId, reference } = options
        await requireSeller(database, sellerId)
        const isDone = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          confirmRefund(db, { sellerId, paymentId }, reference),
        )
        if (!isDone) throw new CliError(`No refund of ${paymentId} waits for the operator.`)
        return { text: `The refund of ${paymentId} is made.`, value: { sellerId, paymentId, reference } }
      }),
    )
}

function addRetry(refunds: Command, perform: Perform) {
  refunds
    .command('retry')
    .description('request a refund again that the provider accepted and then failed')
    .argument('<paymentId>', 'the id that refunds list shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose buyer')
    .action((paymentId: string, { seller: sellerId }: { seller: string }, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const isDue = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          retryRefund(db, { sellerId, paymentId }),
        )
        if (!isDue) throw new CliError(`No refund of ${paymentId} has failed.`)
        return { text: `The refund of ${paymentId} is due again.`, value: { sellerId, paymentId } }
      }),
    )
}

function addRun(refunds: Command, perform: Perform) {
  refunds
    .command('run')
    .description('request all due refunds from providers now, and query the status of accepted ones')
    .action((_options: object, command: Command) =>
      perform(command, async (operator) => {
        const services = await paymentServices(operator)
        // Queries accepted refunds first, so that refunds requested by this run are not queried at once.
        const followed = await followRefunds(services, { isForced: true })
        const outcomes = [...followed, ...(await carryOutRefunds(services, { isForced: true }))]
        const rows = outcomes.map((each) => [each.paymentId, each.sellerId, each.status, each.failure])
        return { text: formatTable(['PAYMENT', 'SELLER', 'OUTCOME', 'FAILURE'], rows), value: outcomes }
      }),
    )
}
