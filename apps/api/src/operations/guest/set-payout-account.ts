import type { Language } from '@taquilla/contract'
import type { BankAccount } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  allowanceOfTry,
  giveBack,
  isKnownDevice,
  type SignInVisitor,
  spendAllowances,
} from '#domain/persons/index.ts'
import {
  digestAccount,
  digestAccountCode,
  endingOf,
  findLanguageOfPurchases,
  hasGoodAccountCode,
  type OwnedAccount,
  PAYOUT_ACCOUNT_SAVED,
  type StoredPayoutAccount,
  sealAccount,
  sealAccountMail,
  setPayoutAccount,
  tryAccountCode,
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
 * Tries the code and saves the account if it is right. The caller throws for a wrong one after the transaction, because a
 * rollback would also undo the count of wrong tries.
 * @throws rate_limit.exceeded
 */
export async function confirmPayoutAccount(
  db: Sql,
  vault: Vault,
  change: AccountChange,
): Promise<StoredPayoutAccount | 'expired' | { readonly triesLeft: number }> {
  const { sellerId, email, account, code } = change
  const owned = { sellerId, contact: email, account }
  const key = { sellerId, contact: email, accountDigest: digestAccount(vault, owned) }
  const isKnown = await isKnownDevice(db, change)
  const hasCode = await hasGoodAccountCode(db, key)
  // A try is counted before its outcome is known, so that concurrent tries cannot exceed the limit.
  const allowance = allowanceOfTry(vault, change, { isKnown, hasCode })
  await spendAllowances(db, sellerId, [allowance])
  if (!hasCode) return 'expired'
  const codeDigest = digestAccountCode(vault, owned, code)
  const verdict = await tryAccountCode(db, { ...key, codeDigest })
  if (typeof verdict === 'object') return verdict
  await giveBack(db, sellerId, allowance)
  return verdict === 'right' ? saveAndMail(db, vault, change) : verdict
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
