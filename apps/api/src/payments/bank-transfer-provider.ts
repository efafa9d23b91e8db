import { randomInt } from 'node:crypto'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { BankInstructions, PaymentProvider } from './payment-provider.ts'

/** Without letters and digits that are taken for each other when somebody copies them by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

export interface BankTransferOptions {
  /** Of live sellers; without it they offer no transfers. */
  readonly instructions: BankInstructions | undefined
  /** Currencies that the account takes; empty: any. */
  readonly currencies: readonly string[]
}

/** To an account that nobody has: what sandbox sellers' pages show. */
export const SANDBOX_ACCOUNT: BankInstructions = {
  accountHolder: 'Taquilla Sandbox',
  bank: 'Banco de Pruebas',
  accountNumber: '0000 0000 0000 0000 0000',
}

/** The buyer sends the money; the operator sees it arrive and confirms it. */
export function createBankTransferProvider(options: BankTransferOptions): PaymentProvider {
  const { instructions, currencies } = options
  const waiting: PaymentAnswer = { status: 'AWAITING_TRANSFER' }
  const refused: RefundAnswer = { status: 'FAILED', failure: 'Transfers are given back by the operator.' }
  return {
    name: 'bank_transfer',
    serves: ({ sellerKind, currency }) =>
      sellerKind === 'sandbox' ||
      (instructions !== undefined && (currencies.length === 0 || currencies.includes(currency))),
    start: async () => ({ ...waiting, reference: newReference() }),
    continue: async () => waiting,
    findState: async () => waiting,
    cancel: async () => ({ status: 'ABANDONED', failure: null }),
    refund: async () => refused,
    findRefund: async () => refused,
  }
}

/** Short enough to be typed: 30⁸ of them, and the database refuses one that was given before. */
function newReference(): string {
  const letters = Array.from({ length: 2 * GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `TQ-${letters.slice(0, GROUP_LENGTH).join('')}-${letters.slice(GROUP_LENGTH).join('')}`
}
