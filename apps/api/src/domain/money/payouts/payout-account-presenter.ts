import type { KnownAccount, PayoutAccount } from '@taquilla/contract/guest'
import type { Vault } from '#domain/values/vault.ts'
import { openAccount, presentAccount } from '../refunds/bank-account.ts'
import type { StoredPayoutAccount } from './payout-accounts-repository.ts'

interface PendingAccount {
  readonly sealedAccount: Buffer
  readonly codeUntil: Date | null
}

/** Payout account as its person sees it, and the account that waits for its code; undefined if there is none. */
export function presentPayoutAccount(
  vault: Vault,
  stored: StoredPayoutAccount | undefined,
  pending: PendingAccount | undefined,
): PayoutAccount {
  const present = ({ sealedAccount }: { readonly sealedAccount: Buffer }): KnownAccount =>
    presentAccount(openAccount(vault, sealedAccount))
  return {
    account: stored === undefined ? null : present(stored),
    payableFrom: stored?.payableFrom?.toISOString() ?? null,
    pending: pending
      ? { account: present(pending), codeUntil: pending.codeUntil?.toISOString() ?? null }
      : null,
  }
}
