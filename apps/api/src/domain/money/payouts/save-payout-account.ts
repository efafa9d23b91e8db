import { ApiError, type Language } from '@taquilla/contract'
import type { BankAccount } from '@taquilla/contract/guest'
import { PAYOUT_ACCOUNT_SAVED } from '#changes/catalog.ts'
import type { SellerDatabase } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { type SignInVisitor, tryCode } from '#domain/persons/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { endingOf, sealAccount } from '../refunds/bank-account.ts'
import {
  digestAccount,
  digestAccountCode,
  type OwnedAccount,
  sealAccountMail,
} from './payout-account-code.ts'
import { setPayoutAccount } from './payout-accounts-repository.ts'

export interface ConfirmedAccount extends SignInVisitor {
  readonly account: BankAccount
  readonly code: string
  /** Purchase whose refund goes to the account; undefined for payouts. */
  readonly purchaseId?: string
}

export interface AccountChange extends ConfirmedAccount {
  /** Address to mail that the account was saved. */
  readonly address: string
  /** Language of the mail. */
  readonly language: Language
}

/**
 * Saves the account if the code is right.
 * @throws payout_account_code.wrong, payout_account_code.expired, rate_limit.exceeded
 */
export async function saveByCode(services: CodeServices, change: AccountChange): Promise<void> {
  await whenConfirmed(services, change, (db) => saveAndMail(db, services.vault, change))
}

interface CodeServices {
  readonly database: SellerDatabase
  readonly vault: Vault
}

/**
 * Runs `save` in the transaction that spends the code, if it is right.
 * @throws payout_account_code.wrong, payout_account_code.expired, rate_limit.exceeded
 */
export async function whenConfirmed(
  { database, vault }: CodeServices,
  confirmed: ConfirmedAccount,
  save: (db: Sql) => Promise<void>,
): Promise<void> {
  const { sellerId } = confirmed
  const outcome = await inTenantTransaction(database, { sellerId, actor: PERSON }, async (db) => {
    const verdict = await spendCode(db, vault, confirmed)
    if (verdict === 'right') await save(db)
    return verdict
  })
  // Thrown after the transaction, because a rollback would also undo the count of wrong tries.
  if (outcome === 'expired') throw new ApiError('payout_account_code.expired')
  if (outcome !== 'right') throw new ApiError('payout_account_code.wrong', { values: outcome })
}

async function spendCode(
  db: Sql,
  vault: Vault,
  confirmed: ConfirmedAccount,
): Promise<'right' | 'expired' | { readonly triesLeft: number }> {
  const { sellerId, email, account, purchaseId, code } = confirmed
  const owned = { sellerId, contact: email, account, purchaseId }
  const verdict = await tryCode(db, vault, {
    visitor: confirmed,
    boundTo: digestAccount(vault, owned),
    codeDigest: digestAccountCode(vault, owned, code),
  })
  if (verdict === 'expired') return verdict
  if ('spentAt' in verdict) return 'right'
  return verdict.triesLeft === null ? 'expired' : { triesLeft: verdict.triesLeft }
}

async function saveAndMail(
  db: Sql,
  vault: Vault,
  { sellerId, email, address, account, language }: AccountChange,
): Promise<void> {
  const { savedAt, payableFrom } = await savePayoutAccount(db, vault, { sellerId, contact: email, account })
  const payload = sealAccountMail(vault, {
    email: address,
    language,
    ending: endingOf(account.accountNumber),
    savedAt: savedAt.toISOString(),
    payableFrom: payableFrom?.toISOString() ?? null,
  })
  await recordInOutbox(db, PAYOUT_ACCOUNT_SAVED, { sellerId, outboxId: newId(), payload })
}

/** Saves the account without a code and without a mail. */
export async function savePayoutAccount(db: Sql, vault: Vault, { account, ...key }: OwnedAccount) {
  return setPayoutAccount(db, key, sealAccount(vault, account))
}
