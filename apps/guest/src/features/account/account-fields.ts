import type { BankAccount } from '@taquilla/contract/guest'

export const ACCOUNT_FIELDS = ['holderName', 'bankName', 'accountNumber'] as const

export type AccountField = (typeof ACCOUNT_FIELDS)[number]

/** What the service accepts, so that the page can say so before it asks. */
const FORMS: Readonly<Record<AccountField, RegExp>> = {
  holderName: /^.{2,200}$/,
  bankName: /^.{2,200}$/,
  accountNumber: /^[A-Za-z0-9 -]{5,50}$/,
}

/** The account as it was typed, without blanks around. */
export function accountOf(form: FormData): BankAccount {
  const typed = (field: AccountField) => String(form.get(field) ?? '').trim()
  return {
    holderName: typed('holderName'),
    bankName: typed('bankName'),
    accountNumber: typed('accountNumber'),
  }
}

/** The fields that cannot be what they are to be. */
export function wrongFields(account: BankAccount): readonly AccountField[] {
  return ACCOUNT_FIELDS.filter((field) => !FORMS[field].test(account[field]))
}
