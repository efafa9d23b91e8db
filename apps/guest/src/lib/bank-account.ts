import type { BankAccount } from '@taquilla/contract/guest'

export const ACCOUNT_FIELDS = ['holderName', 'bankName', 'accountNumber'] as const

export type AccountField = (typeof ACCOUNT_FIELDS)[number]

/** Same rules as the API's schema, checked in the form before it is sent. */
const FORMS: Readonly<Record<AccountField, RegExp>> = {
  holderName: /^.{2,200}$/,
  bankName: /^.{2,200}$/,
  accountNumber: /^[A-Za-z0-9 -]{5,50}$/,
}

/** Reads the form and trims every field. */
export function accountOf(form: FormData): BankAccount {
  const typed = (field: AccountField) => String(form.get(field) ?? '').trim()
  return {
    holderName: typed('holderName'),
    bankName: typed('bankName'),
    accountNumber: typed('accountNumber'),
  }
}

export function wrongFields(account: BankAccount): readonly AccountField[] {
  return ACCOUNT_FIELDS.filter((field) => !FORMS[field].test(account[field]))
}
