import type { Language } from '@taquilla/contract'
import type { BankAccount } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { type SignInVisitor, tryCode } from '#domain/persons/index.ts'
import {
  digestAccount,
  digestAccountCode,
  endingOf,
  findLanguageOfPurchases,
  type OwnedAccount,
  PAYOUT_ACCOUNT_SAVED,
  type StoredPayoutAccount,
  sealAccount,
  sealAccountMail,
  setPayoutAccount,
} from '#domain/resale/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { recordInOutbox } from '#queue/outbox.ts'

export interface AccountChange extends SignInVisitor {
  readonly account: BankAccount
  readonly code: string
  /** Language of the page. */
  readonly language: Language
}

/**
 * Tries the code and saves the account if it is right. The caller throws for a wrong one after the transaction.
 * @throws rate_limit.exceeded
 */
export async function confirmPayoutAccount(
  db: Sql,
  vault: Vault,
  change: AccountChange,
): Promise<StoredPayoutAccount | 'expired' | { readonly triesLeft: number }> {
  const { sellerId, email, account, code } = change
  const owned = { sellerId, contact: email, account }
  const verdict = await tryCode(db, vault, {
    visitor: change,
    boundTo: digestAccount(vault, owned),
    codeDigest: digestAccountCode(vault, owned, code),
  })
  if (verdict === 'expired') return verdict
  if ('spentAt' in verdict) return saveAndMail(db, vault, change)
  return verdict.triesLeft === null ? 'expired' : { triesLeft: verdict.triesLeft }
}

async function saveAndMail(
  db: Sql,
  vault: Vault,
  { sellerId, email, account, language: pageLanguage }: AccountChange,
): Promise<StoredPayoutAccount> {
  const { savedAt, ...saved } = await savePayoutAccount(db, vault, { sellerId, contact: email, account })
  const payload = sealAccountMail(vault, {
    email,
    // A thief can choose the page's language, not that of earlier purchases.
    language: (await findLanguageOfPurchases(db, sellerId, email)) ?? pageLanguage,
    ending: endingOf(account.accountNumber),
    savedAt: savedAt.toISOString(),
    payableFrom: saved.payableFrom?.toISOString() ?? null,
  })
  await recordInOutbox(db, { sellerId, outboxId: newId(), topic: PAYOUT_ACCOUNT_SAVED, payload })
  return saved
}

/** Saves the account without a code and without a mail. */
export async function savePayoutAccount(db: Sql, vault: Vault, { account, ...key }: OwnedAccount) {
  const sealedAccount = sealAccount(vault, account)
  return { sealedAccount, ...(await setPayoutAccount(db, key, sealedAccount)) }
}
