import type { KnownAccount } from '@taquilla/contract/guest'
import type { Vault } from '#domain/values/vault.ts'
import { openAccount, presentAccount } from '../refunds/bank-account.ts'
import type { StoredPayoutAccount } from './payout-accounts-repository.ts'

/** Payout account as its person sees it; undefined if there is none. */
export function presentPayoutAccount(
  vault: Vault,
  stored: StoredPayoutAccount | undefined,
): { readonly account: KnownAccount | null; readonly payableFrom: string | null } {
  return {
    account: stored === undefined ? null : presentAccount(openAccount(vault, stored.sealedAccount)),
    payableFrom: stored?.payableFrom?.toISOString() ?? null,
  }
}
