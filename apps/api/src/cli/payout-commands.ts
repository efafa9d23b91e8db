import { MAX_TITLE_LENGTH, toMajorUnits } from '@taquilla/contract'
import type { Command } from 'commander'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  deliverLatePayout,
  describeAccount,
  failPayout,
  listPayouts,
  openAccount,
  payOut,
  payouts as payoutObjects,
  runPayouts,
} from '#domain/money/index.ts'
import { findSuspendedSellers } from '#domain/sellers/index.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { singleLine, uuidArgument } from './arguments.ts'
import { CliError } from './cli-error.ts'
import { addDebtCommands } from './debt-commands.ts'
import { moneyText, readAmount } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'
import { requireVault } from './require-vault.ts'

export function addPayoutCommands(program: Command, perform: Perform) {
  const payouts = program.command('payouts').description('payouts to resellers for tickets they sold')
  addList(payouts, perform)
  addRun(payouts, perform)
  addConfirm(payouts, perform)
  addFail(payouts, perform)
  addDebtCommands(payouts, perform)
}

function addList(payouts: Command, perform: Perform) {
  payouts
    .command('list')
    .description(
      'show pending payouts: the amount to transfer, which is less what the reseller owes, the account that the reseller gave and, after a change, when to pay',
    )
    .option('--seller <sellerId>', 'of this seller only')
    .option('--all', 'include delivered and canceled ones')
    .action((options: { seller?: string; all?: true }, command: Command) =>
      perform(command, async (operator) => {
        const { database } = operator
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const vault = await requireVault(operator)
        const filter = { sellerId: options.seller, hasEnded: options.all === true }
        const found = await listPayouts(database, filter)
        return {
          text: formatTable(
            HEADINGS,
            found.map((payout) => toRow(payout, vault)),
          ),
          value: found.map((payout) => toValue(payout, vault)),
        }
      }),
    )
}

const HEADINGS = [
  'LISTING',
  'SELLER',
  'STATUS',
  'AMOUNT',
  'TRANSFER',
  'RESELLER',
  'ACCOUNT',
  'PAY FROM',
  'CREATED',
]

type ListedPayout = Awaited<ReturnType<typeof listPayouts>>[number]

function toRow(payout: ListedPayout, vault: Vault) {
  const { listingId, sellerId, status, amountMinor, transferMinor, currency, reseller, createdAt } = payout
  const { sealedAccount, payableFrom, isSuspended } = payout
  const account = sealedAccount && openAccount(vault, sealedAccount)
  const amounts = [amountMinor, transferMinor].map((minor) =>
    minor === null ? null : moneyText(minor, currency),
  )
  const accountText = account && describeAccount(account)
  const payFrom = isSuspended ? 'seller suspended' : payableFrom
  return [listingId, sellerId, status, ...amounts, reseller, accountText, payFrom, createdAt]
}

function toValue(payout: ListedPayout, vault: Vault) {
  const { amountMinor, nettedMinor, transferMinor, sealedAccount, ...listed } = payout
  const major = (minor: bigint) => toMajorUnits(minor, payout.currency)
  return {
    ...listed,
    amount: major(amountMinor),
    netted: major(nettedMinor),
    transfer: transferMinor === null ? null : major(transferMinor),
    account: sealedAccount ? openAccount(vault, sealedAccount) : null,
  }
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

interface ConfirmOptions {
  readonly seller: string
  readonly reference: string
  readonly amount?: string
  readonly alreadySent?: true
}

function addConfirm(payouts: Command, perform: Perform) {
  payouts
    .command('confirm')
    .description('record that a reseller has received the money')
    .argument('<listingId>', 'the id that payouts list shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose reseller')
    .requiredOption('--reference <reference>', "the bank's reference of the payment", singleLine)
    .option('--amount <amount>', 'what you transferred; required if a debt of the reseller was deducted')
    .option(
      '--already-sent',
      'you sent the money before you knew that the show was canceled, or the seller suspended',
    )
    .action((listingId: string, options: ConfirmOptions, command: Command) =>
      perform(command, async ({ database }) => {
        const { seller: sellerId, reference } = options
        await requireSeller(database, sellerId)
        const key = { sellerId, listingId }
        const isSuspended = (await findSuspendedSellers(database)).has(sellerId)
        if (isSuspended && !options.alreadySent) {
          throw new CliError(
            `The seller ${sellerId} is suspended, so its payouts wait. If you sent the money before, add --already-sent.`,
          )
        }
        const text = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          options.alreadySent ? confirmLate(db, key, { ...options, isSuspended }) : confirm(db, key, options),
        )
        return { text, value: { sellerId, listingId, reference } }
      }),
    )
}

async function confirm(db: Sql, key: ListingKey, { reference, amount }: ConfirmOptions): Promise<string> {
  const { sellerId, listingId } = key
  const currency = (await payoutObjects.find(db, sellerId, listingId))?.currency ?? ''
  const transferredMinor = amount === undefined ? null : readAmount(amount, currency, 0n)
  const delivered = await payOut(db, key, { reference, transferredMinor })
  if (delivered === undefined) {
    throw new CliError(
      `No payout of ${listingId} is due, its account was changed, its show was canceled, or the amount is not what payouts list shows: see payouts list --all.`,
    )
  }
  const money = moneyText(delivered.transferredMinor, currency)
  const netted = moneyText(delivered.nettedMinor, currency)
  if (transferredMinor === null && delivered.nettedMinor > 0n) {
    // The error also undoes the delivery.
    throw new CliError(
      `The reseller owes ${netted} of it. Transfer ${money}, or say with --amount what you transferred.`,
    )
  }
  const kept = delivered.nettedMinor > 0n ? ` ${netted} of it were deducted for debts of the reseller.` : ''
  return `The payout of ${listingId} is made.${kept}`
}

/** Records a transfer that was made before its show was canceled, or before its seller was suspended. */
async function confirmLate(
  db: Sql,
  key: ListingKey,
  { isSuspended, ...options }: ConfirmOptions & { readonly isSuspended: boolean },
): Promise<string> {
  const { reference, amount } = options
  if (amount !== undefined) {
    if (isSuspended) return confirm(db, key, options)
    throw new CliError('--already-sent is for the whole amount, without --amount.')
  }
  if (!(await deliverLatePayout(db, key, reference))) {
    if (isSuspended) return confirm(db, key, options)
    throw new CliError(
      `The show of ${key.listingId} is not canceled, or its payout was made: see payouts list --all.`,
    )
  }
  return `The payout of ${key.listingId} is made, and its reseller owes it: see payouts debts.`
}

function addFail(payouts: Command, perform: Perform) {
  payouts
    .command('fail')
    .description('record that the money of a payout came back; its reseller is asked for another account')
    .argument('<listingId>', 'the id that payouts list --all shows', uuidArgument)
    .requiredOption('--seller <sellerId>', 'whose reseller')
    .requiredOption('--reason <reason>', 'why the bank returned it, which the API shows', failureArgument)
    .action((listingId: string, options: { seller: string; reason: string }, command: Command) =>
      perform(command, async ({ database }) => {
        const { seller: sellerId, reason } = options
        await requireSeller(database, sellerId)
        const hasFailed = await inTenantTransaction(database, { sellerId, actor: OPERATOR }, (db) =>
          failPayout(db, { sellerId, listingId }, reason),
        )
        if (!hasFailed) throw new CliError(`No payout of ${listingId} was made: see payouts list --all.`)
        const text = `The payout of ${listingId} came back: it is owed again, less what its reseller owes of it.`
        return { text, value: { sellerId, listingId, reason } }
      }),
    )
}

function failureArgument(value: string): string {
  return singleLine(value).slice(0, MAX_TITLE_LENGTH)
}
