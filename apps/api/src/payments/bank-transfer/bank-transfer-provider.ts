import { randomInt } from 'node:crypto'
import { type Language, text, toMajorUnits } from '@taquilla/contract'
import { nameAccountNumber } from '@taquilla/contract/bank-accounts'
import type { PaymentStep } from '@taquilla/contract/guest'
import Type, { type Static } from 'typebox'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import { list } from '../../environment-reader.ts'
import type { ProviderCalls, ProviderDeclaration, UndecidedPayment } from '../payment-provider.ts'

/** Digits and letters without I, L, O, U, 0 and 1, which are easily confused when copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** The checkout page shows each on one line. */
const line = (variable: string) => Type.String({ variable, maxLength: 200, pattern: /^[^\r\n]*$/ })

/** Bank account to which buyers transfer the money. */
const ACCOUNT = Type.Object({
  accountHolder: line('BANK_TRANSFER_ACCOUNT_HOLDER'),
  bank: line('BANK_TRANSFER_BANK'),
  accountNumber: line('BANK_TRANSFER_ACCOUNT_NUMBER'),
})
const SETTINGS = Type.Object({
  /** Account for purchases from live sellers; without it, transfers are disabled for them. */
  account: Type.Optional(ACCOUNT),
  /** Currencies that the account accepts; empty means all. */
  currencies: list('BANK_TRANSFER_CURRENCIES', /^[A-Z]{3}$/),
})
type Account = Static<typeof ACCOUNT>

/** Fictitious account shown on the pages of sandbox sellers. */
const SANDBOX_ACCOUNT: Account = {
  accountHolder: 'Taquilla Sandbox',
  bank: 'Banco de Pruebas',
  accountNumber: '0000 0000 0000',
}

/** Payment by bank transfer: the operator confirms when the money has arrived. */
export const BANK_TRANSFER: ProviderDeclaration<typeof SETTINGS> = {
  name: 'bank_transfer',
  method: 'BANK_TRANSFER',
  title: text('Transferencia bancaria', 'Bank transfer'),
  kind: 'TRANSFER',
  settings: SETTINGS,
  open: openBankTransfer,
}

function openBankTransfer({ account, currencies }: Static<typeof SETTINGS>): ProviderCalls {
  const waiting: PaymentAnswer = { status: 'AWAITING_TRANSFER' }
  const refused: RefundAnswer = { status: 'FAILED', failure: 'Transfers are given back by the operator.' }
  return {
    serves: ({ sellerKind, currency }) =>
      sellerKind === 'sandbox' ||
      (account !== undefined && (currencies.length === 0 || currencies.includes(currency))),
    start: async () => ({ ...waiting, reference: newReference() }),
    nextStep: (payment, language) =>
      transferOf(payment, payment.sellerKind === 'sandbox' ? SANDBOX_ACCOUNT : account, language),
    continue: async () => waiting,
    findState: async () => waiting,
    cancel: async () => ({ status: 'ABANDONED', failure: null }),
    refund: async () => refused,
    findRefund: async () => refused,
  }
}

/** Returns the transfer instructions for the buyer; null until the payment has a reference. */
function transferOf(
  payment: UndecidedPayment,
  account: Account | undefined,
  language: Language,
): PaymentStep | null {
  const { status, reference, amountMinor, currency, holdEndsAt } = payment
  if (status !== 'AWAITING_TRANSFER' || reference === null || account === undefined) return null
  const amount = toMajorUnits(amountMinor, currency)
  const accountNumberName = nameAccountNumber(account.accountNumber)[language]
  const until = holdEndsAt.toISOString()
  return { kind: 'TRANSFER', ...account, accountNumberName, reference, amount, currency, until }
}

/** Random reference, short enough to type; a unique index refuses the rare repetition among 30⁸. */
function newReference(): string {
  const letters = Array.from({ length: 2 * GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `TQ-${letters.slice(0, GROUP_LENGTH).join('')}-${letters.slice(GROUP_LENGTH).join('')}`
}
