import type { BankAccount, KnownAccount } from '@taquilla/contract/guest'
import type { Vault } from '#domain/values/vault.ts'

const ENDING_LENGTH = 4

/** Encrypts the account, with spaces removed from its number. */
export function sealAccount(vault: Vault, account: BankAccount): Buffer {
  const accountNumber = account.accountNumber.replaceAll(' ', '')
  return vault.seal(JSON.stringify({ ...account, accountNumber }))
}

export function openAccount(vault: Vault, sealed: Buffer): BankAccount {
  return JSON.parse(vault.open(sealed)) as BankAccount
}

/** Shows only the last digits of the account number. */
export function presentAccount({ holderName, bankName, accountNumber }: BankAccount): KnownAccount {
  return { holderName, bankName, ending: accountNumber.slice(-ENDING_LENGTH) }
}
