import type { Language } from '@taquilla/contract'
import type { BankAccount } from '@taquilla/contract/guest'
import { MAIL_PAYOUT_ACCOUNT_CODE } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import { issueCode, type SignInVisitor } from '#domain/persons/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { Vault } from '#domain/values/vault.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { endingOf, sealAccount } from '../refunds/bank-account.ts'
import { digestAccount, digestAccountCode, sealAccountMail } from './payout-account-code.ts'

export interface AccountCodeRequest extends SignInVisitor {
  /** Address to mail the code to. */
  readonly address: string
  readonly account: BankAccount
  /** Purchase whose refund goes to the account; undefined for payouts. */
  readonly purchaseId?: string
  readonly language: Language
}

/** Issues a code for one account and requests its mail. Shares its limits with sign-in codes. @throws rate_limit.exceeded */
export async function sendPayoutAccountCode(
  db: Sql,
  vault: Vault,
  request: AccountCodeRequest,
): Promise<void> {
  const { sellerId, email, address, account, purchaseId, language } = request
  const owned = { sellerId, contact: email, account, purchaseId }
  const isForRefund = purchaseId !== undefined
  const { codeId: payoutAccountCodeId, code } = await issueCode(db, vault, {
    visitor: request,
    account: {
      digest: digestAccount(vault, owned),
      sealed: isForRefund ? null : sealAccount(vault, account),
    },
    digest: (code) => digestAccountCode(vault, owned, code),
  })
  const ending = endingOf(account.accountNumber)
  const payload = sealAccountMail(vault, {
    ...{ email: address, language, ending, payoutAccountCodeId, code },
    isForRefund,
  })
  await recordInOutbox(db, MAIL_PAYOUT_ACCOUNT_CODE, { sellerId, outboxId: newId(), payload })
}
