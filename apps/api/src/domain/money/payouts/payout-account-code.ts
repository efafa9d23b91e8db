import type { Language } from '@taquilla/contract'
import type { BankAccount } from '@taquilla/contract/guest'
import type { PAYOUT_ACCOUNT_SAVED } from '#changes/catalog.ts'
import type { Payload } from '#changes/change.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { AccountKey } from './payout-accounts-repository.ts'

interface AccountMail {
  readonly email: string
  readonly language: Language
  /** Last characters of the account number. */
  readonly ending: string
}

export interface AccountCodeMail extends AccountMail {
  readonly payoutAccountCodeId: string
  readonly code: string
  readonly isForRefund?: boolean
}

export interface AccountSavedMail extends AccountMail {
  readonly savedAt: string
  /** When payouts go to the account; null for a first account. */
  readonly payableFrom: string | null
}

type SealedAccountMail = Payload<typeof PAYOUT_ACCOUNT_SAVED>

export function sealAccountMail(
  vault: Vault,
  content: AccountCodeMail | AccountSavedMail,
): SealedAccountMail {
  return { sealed: vault.seal(JSON.stringify(content)).toString('base64') }
}

export function openAccountMail<Content extends AccountCodeMail | AccountSavedMail = AccountCodeMail>(
  vault: Vault,
  { sealed }: SealedAccountMail,
): Content {
  return JSON.parse(vault.open(Buffer.from(sealed, 'base64')))
}

/** Bank account of one person at one seller. */
export interface OwnedAccount extends AccountKey {
  readonly account: BankAccount
  /** Purchase whose refund goes to the account; undefined for payouts. */
  readonly purchaseId?: string | undefined
}

/** Keyed digest by which the codes for an account are found. */
export function digestAccount(vault: Vault, owned: OwnedAccount): Buffer {
  return vault.digest('payout_account', JSON.stringify(partsOf(owned)))
}

/** Keyed digest of a code together with the account that it confirms. */
export function digestAccountCode(vault: Vault, owned: OwnedAccount, code: string): Buffer {
  return vault.digest('payout_account', JSON.stringify([...partsOf(owned), code]))
}

function partsOf({ sellerId, contact, account, purchaseId }: OwnedAccount): readonly string[] {
  const { kind, holderName, bankName, accountNumber } = account
  const parts = [sellerId, contact, kind, holderName, bankName, accountNumber]
  return purchaseId === undefined ? parts : [...parts, purchaseId]
}
