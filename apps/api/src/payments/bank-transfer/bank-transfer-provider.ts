import { randomInt } from 'node:crypto'
import { text, toMajorUnits } from '@taquilla/contract'
import type { PaymentStep } from '@taquilla/contract/guest'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { EnvironmentReader } from '../../environment-reader.ts'
import type { ProviderCalls, ProviderDeclaration, UndecidedPayment } from '../payment-provider.ts'

/** Without letters and digits that are taken for each other when somebody copies them by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** The account that buyers send the money to. */
interface Account {
  readonly accountHolder: string
  readonly bank: string
  readonly accountNumber: string
}

interface BankTransferSettings {
  /** The account for buyers of live sellers. Without one these offer no transfers. */
  readonly account: Account | null
  /** Currencies that the account takes. An empty list means every currency. */
  readonly currencies: readonly string[]
}

/** An account that nobody has, for the pages of sandbox sellers. */
const SANDBOX_ACCOUNT: Account = {
  accountHolder: 'Taquilla Sandbox',
  bank: 'Banco de Pruebas',
  accountNumber: '0000 0000 0000 0000 0000',
}

/** The buyer sends the money; the operator sees it arrive and confirms it. */
export const BANK_TRANSFER: ProviderDeclaration<BankTransferSettings> = {
  name: 'bank_transfer',
  method: 'BANK_TRANSFER',
  title: text('Transferencia bancaria', 'Bank transfer'),
  kind: 'TRANSFER',
  readSettings: (read) => ({
    account: readAccount(read),
    currencies: read.list('BANK_TRANSFER_CURRENCIES', /^[A-Z]{3}$/),
  }),
  open: openBankTransfer,
}

function readAccount(read: EnvironmentReader): Account | null {
  const holder = 'BANK_TRANSFER_ACCOUNT_HOLDER'
  const bank = 'BANK_TRANSFER_BANK'
  const number = 'BANK_TRANSFER_ACCOUNT_NUMBER'
  if (!read.areSet(holder, bank, number)) return null
  return {
    accountHolder: read.text(holder, '', isShort),
    bank: read.text(bank, '', isShort),
    accountNumber: read.text(number, '', isShort),
  }
}

/** Pages show it on one line. */
function isShort(value: string): boolean {
  return value.length <= 200 && !/[\r\n]/.test(value)
}

function openBankTransfer({ account, currencies }: BankTransferSettings): ProviderCalls {
  const waiting: PaymentAnswer = { status: 'AWAITING_TRANSFER' }
  const refused: RefundAnswer = { status: 'FAILED', failure: 'Transfers are given back by the operator.' }
  return {
    serves: ({ sellerKind, currency }) =>
      sellerKind === 'sandbox' ||
      (account !== null && (currencies.length === 0 || currencies.includes(currency))),
    start: async () => ({ ...waiting, reference: newReference() }),
    nextStep: (payment) => transferOf(payment, payment.sellerKind === 'sandbox' ? SANDBOX_ACCOUNT : account),
    continue: async () => waiting,
    findState: async () => waiting,
    cancel: async () => ({ status: 'ABANDONED', failure: null }),
    refund: async () => refused,
    findRefund: async () => refused,
  }
}

/** Makes the instructions for the buyer; null before the payment has its reference. */
function transferOf(payment: UndecidedPayment, account: Account | null): PaymentStep | null {
  const { status, reference, amountMinor, currency, holdEndsAt } = payment
  if (status !== 'AWAITING_TRANSFER' || reference === null || account === null) return null
  const amount = toMajorUnits(amountMinor, currency)
  return { kind: 'TRANSFER', ...account, reference, amount, currency, until: holdEndsAt.toISOString() }
}

/** Short enough to be typed: 30⁸ of them, and the database refuses one that was given before. */
function newReference(): string {
  const letters = Array.from({ length: 2 * GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `TQ-${letters.slice(0, GROUP_LENGTH).join('')}-${letters.slice(GROUP_LENGTH).join('')}`
}
