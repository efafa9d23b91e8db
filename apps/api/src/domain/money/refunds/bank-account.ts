import { invalidFields } from '@taquilla/contract'
import { type AccountKind, checkAccountNumber, cleanAccountNumber } from '@taquilla/contract/bank-accounts'
import type { BankAccount, KnownAccount } from '@taquilla/contract/guest'
import type { Vault } from '#domain/values/vault.ts'

const ENDING_LENGTH = 4

/** Account as it was stored; those of earlier versions have no kind, and their numbers were not checked. */
export type StoredAccount = Omit<BankAccount, 'kind'> & { readonly kind?: AccountKind }

/** Returns the account with its number cleaned. @throws request.invalid if the number is wrong */
export function readAccount({ kind, holderName, bankName, accountNumber: typed }: BankAccount): BankAccount {
  const expected = checkAccountNumber(kind, typed)
  if (expected !== undefined) {
    throw invalidFields([{ pointer: '/accountNumber', code: 'field.malformed', expected }])
  }
  return { kind, holderName, bankName, accountNumber: cleanAccountNumber(kind, typed) }
}

export function sealAccount(vault: Vault, account: BankAccount): Buffer {
  return vault.seal(JSON.stringify(account))
}

export function openAccount(vault: Vault, sealed: Buffer): StoredAccount {
  return JSON.parse(vault.open(sealed)) as StoredAccount
}

/** Opens an account that was sealed by this version, which always has a kind. */
export function openTypedAccount(vault: Vault, sealed: Buffer): BankAccount {
  return JSON.parse(vault.open(sealed)) as BankAccount
}

/** Shows only the last characters of the account number. */
export function presentAccount(account: StoredAccount): KnownAccount {
  const { holderName, bankName, kind = null, accountNumber } = account
  return { holderName, bankName, kind, ending: endingOf(accountNumber) }
}

export function endingOf(accountNumber: string): string {
  return accountNumber.slice(-ENDING_LENGTH)
}

/** Account in one line, for the operator who transfers the money. */
export function describeAccount({ holderName, bankName, kind, accountNumber }: StoredAccount): string {
  return `${holderName}, ${bankName}, ${kind === undefined ? '' : `${kind} `}${accountNumber}`
}
