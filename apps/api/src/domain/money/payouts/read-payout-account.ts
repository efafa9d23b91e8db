import type { PayoutAccount } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findPendingAccount } from '#domain/persons/index.ts'
import type { Vault } from '#domain/values/vault.ts'
import { presentPayoutAccount } from './payout-account-presenter.ts'
import { type AccountKey, findPayoutAccount } from './payout-accounts-repository.ts'

/** Returns the person's payout account, and the account that waits for its mailed code. */
export async function readPayoutAccount(db: Sql, vault: Vault, key: AccountKey): Promise<PayoutAccount> {
  const { sellerId, contact } = key
  const stored = await findPayoutAccount(db, key)
  const pending = await findPendingAccount(db, { sellerId, email: contact })
  return presentPayoutAccount(vault, stored, pending)
}
