import { toMajorUnits } from '@taquilla/contract'
import type { Command } from 'commander'
import { findTransfer, listPayments } from '#domain/purchase/index.ts'
import { confirmTransfer } from '#operations/payments/confirm-transfer.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { CliError } from './cli-error.ts'
import { moneyText, readAmount } from './money-text.ts'
import type { Operator, Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'
import { paymentServices } from './require-vault.ts'

export function addPaymentCommands(program: Command, perform: Perform) {
  const payments = program.command('payments').description('payments of buyers on resale')
  addList(payments, perform)
  addConfirm(payments, perform)
}

function addList(payments: Command, perform: Perform) {
  payments
    .command('list')
    .description('show undecided payments, mostly bank transfers')
    .option('--seller <sellerId>', 'of this seller only')
    .option('--all', 'decided ones too, the newest 1,000')
    .action((options: { seller?: string; all?: true }, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const filter = { sellerId: options.seller, hasDecided: options.all === true }
        const found = await listPayments(database, filter)
        const headings = ['ID', 'SELLER', 'PROVIDER', 'REFERENCE', 'STATUS', 'AMOUNT', 'CREATED']
        return { text: formatTable(headings, found.map(toRow)), value: found.map(toValue) }
      }),
    )
}

type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number]

function toRow(payment: ListedPayment) {
  const { paymentId, sellerId, provider, reference, status, amountMinor, currency, createdAt } = payment
  return [paymentId, sellerId, provider, reference, status, moneyText(amountMinor, currency), createdAt]
}

function toValue({ amountMinor, ...payment }: ListedPayment) {
  return { ...payment, amount: toMajorUnits(amountMinor, payment.currency) }
}

interface ConfirmOptions {
  readonly seller: string
  readonly amount?: string
}

function addConfirm(payments: Command, perform: Perform) {
  payments
    .command('confirm')
    .description(
      'record that a transfer arrived: completes the sale, or owes a refund if that is no longer possible',
    )
    .argument('<reference>', 'reference of the transfer, such as TQ-7K3M-9PXR')
    .requiredOption('--seller <sellerId>', 'whose buyer')
    .option('--amount <amount>', 'amount that arrived, if it differs from the amount due')
    .action((reference: string, options: ConfirmOptions, command: Command) =>
      perform(command, (operator) => confirm(operator, reference, options)),
    )
}

async function confirm(operator: Operator, reference: string, { seller: sellerId, amount }: ConfirmOptions) {
  const services = await paymentServices(operator)
  await requireSeller(operator.database, sellerId)
  const transfer = await findTransfer(operator.database, {
    sellerId,
    reference: reference.trim().toUpperCase(),
    transfers: services.payments.transfers,
  })
  if (transfer === undefined)
    throw new CliError(`${sellerId} has no transfer with the reference ${reference}.`)
  const { paymentId, currency } = transfer
  const amountMinor = amount === undefined ? undefined : readAmount(amount, currency)
  const settle = settlePayment.bind(null, services)
  const payment = await confirmTransfer({ ...services, settle }, { sellerId, paymentId, amountMinor })
  if (payment === undefined) throw new CliError(`The transfer ${reference} cannot be confirmed.`)
  const outcome = payment.isSale
    ? 'The tickets are the buyer’s.'
    : 'The sale is no longer possible: a refund is owed.'
  const text = `Confirmed ${moneyText(payment.amountMinor, payment.currency)} of ${reference}. ${outcome}`
  return { text, value: { sellerId, paymentId, status: payment.status, isSale: payment.isSale } }
}
