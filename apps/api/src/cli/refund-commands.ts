import { toMajorUnits } from '@taquilla/contract'
import type { Command } from 'commander'
import { inTenantTransaction } from '#database/transaction.ts'
import { openAccount } from '#domain/sales/bank-account.ts'
import { type ListedRefund, listRefunds, setRefundDone } from '#domain/sales/refunds-repository.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { Vault } from '#domain/values/vault.ts'
import { carryOutRefunds } from '#operations/payments/carry-out-refunds.ts'
import { CliError } from './cli-error.ts'
import { requireSeller } from './known-seller.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { paymentServices } from './payment-services.ts'
import { formatTable } from './report.ts'
import { singleLine } from './single-line.ts'
import { uuidArgument } from './uuid-argument.ts'

export function addRefundCommands(program: Command, perform: Perform) {
  const refunds = program.command('refunds').description('what goes back to buyers')
  addList(refunds, perform)
  addConfirm(refunds, perform)
  addRun(refunds, perform)
}

function addList(refunds: Command, perform: Perform) {
  refunds
    .command('list')
    .description('show refunds that are not made yet, with the account where one is needed')
    .option('--seller <sellerId>', 'of this seller only')
    .option('--all', 'those that were made too')
    .action((options: { seller?: string; all?: true }, command: Command) =>
      perform(command, async (operator) => {
        const { database } = operator
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const { vault } = paymentServices(operator)
        const found = await listRefunds(database, { sellerId: options.seller, hasDone: options.all === true })
        const headings = ['PAYMENT', 'SELLER', 'PROVIDER', 'REASON', 'STATUS', 'AMOUNT', 'TRIES', 'ACCOUNT']
        const rows = found.map((refund) => toRow(refund, vault))
        return {
          text: formatTable(headings, rows),
          value: found.map((refund) => toValue(refund, vault)),
        }
      }),
    )
}

function toRow(refund: ListedRefund, vault: Vault) {
  const { paymentId, sellerId, provider, reason, status, amountMinor, currency, attempts } = refund
  const amount = moneyText(amountMinor, currency)
  return [paymentId, sellerId, provider, reason, status, amount, String(attempts), accountOf(refund, vault)]
}

function toValue({ amountMinor, sealedAccount, ...refund }: ListedRefund, vault: Vault) {
  const account = sealedAccount ? openAccount(vault, sealedAccount) : null
  return { ...refund, amount: toMajorUnits(amountMinor, refund.currency), account }
}

function accountOf({ sealedAccount }: ListedRefund, vault: Vault): string | null {
  if (sealedAccount === null) return null
  const { holderName, bankName, accountNumber } = openAccount(vault, sealedAccount)
  return `${holderName}, ${bankName}, ${accountNumber}`
}

function addConfirm(refunds: Command, perform: Perform) {
  refunds
    .command('confirm')
    .description('the money of a transfer has been sent back')
    .argument('<paymentId>', 'the id that refunds list shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose buyer')
    .requiredOption('--reference <reference>', "the bank's reference of the transfer", singleLine)
    .action((paymentId: string, options: { seller: string; reference: string }, command: Command) =>
      perform(command, async ({ database }) => {
        const { seller: sellerId, reference } = options
        await requireSeller(database, sellerId)
        const done = { reference, from: ['AWAITING_OPERATOR'] }
        const isDone = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (sql) =>
          setRefundDone(sql, { sellerId, paymentId }, done),
        )
        if (!isDone) throw new CliError(`No refund of ${paymentId} waits for the operator.`)
        return { text: `The refund of ${paymentId} is made.`, value: { sellerId, paymentId, reference } }
      }),
    )
}

function addRun(refunds: Command, perform: Perform) {
  refunds
    .command('run')
    .description('ask providers for every refund that is due now, without waiting for its next try')
    .action((_options: object, command: Command) =>
      perform(command, async (operator) => {
        const outcomes = await carryOutRefunds(paymentServices(operator), { isForced: true })
        const rows = outcomes.map((each) => [
          each.paymentId,
          each.sellerId,
          each.isDone ? 'DONE' : 'FAILED',
          each.failure,
        ])
        return { text: formatTable(['PAYMENT', 'SELLER', 'OUTCOME', 'FAILURE'], rows), value: outcomes }
      }),
    )
}
