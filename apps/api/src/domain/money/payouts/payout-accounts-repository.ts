import { PAYOUT_ACCOUNT_WAIT_SECONDS } from '@taquilla/contract'
import { bytes, instant, nullable } from '#database/columns.ts'
import { type Given, literal, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { contactRenewer } from '#database/unformed-rows.ts'
import { type AccountKey, setFailedPayoutsDue } from './failed-payouts-repository.ts'

export type { AccountKey }

interface Account extends AccountKey {
  readonly sealedAccount: Buffer
}
const FIND_PAYOUT_ACCOUNT = statement(
  'money.find_payout_account',
  { sealedAccount: bytes, payableFrom: nullable(instant) },
  ({ sellerId, contact }: Given<AccountKey>) => sql`
    select sealed_account,
      case when payable_from > seller_now(${sellerId}) then payable_from end as payable_from
    from payout_accounts
    where seller_id = ${sellerId} and contact = ${contact}`,
)
// A first account has nothing to wait for: until then nobody could be paid.
const UPSERT_PAYOUT_ACCOUNT = statement(
  'money.upsert_payout_account',
  { savedAt: instant, payableFrom: nullable(instant) },
  ({ sellerId, contact, sealedAccount }: Given<Account>) => sql`
    insert into payout_accounts (seller_id, contact, sealed_account)
    values (${sellerId}, ${contact}, ${sealedAccount})
    on conflict (seller_id, contact) do update
    set sealed_account = excluded.sealed_account, updated_at = now(),
      payable_from = seller_now(${sellerId}) + make_interval(secs => ${literal(PAYOUT_ACCOUNT_WAIT_SECONDS)})
    returning seller_now(${sellerId}) as saved_at, payable_from`,
)

export interface StoredPayoutAccount {
  readonly sealedAccount: Buffer
  /** When payouts go to the account; null if they do now. */
  readonly payableFrom: Date | null
}

export async function findPayoutAccount(db: Sql, key: AccountKey): Promise<StoredPayoutAccount | undefined> {
  const [row] = await db.rows(FIND_PAYOUT_ACCOUNT, key)
  return row
}

/** Stores the account; payouts whose transfer came back are due again. Payouts to one that replaces another begin after a wait; `payableFrom` is null for a first one. */
export async function setPayoutAccount(
  db: Sql,
  key: AccountKey,
  sealedAccount: Buffer,
): Promise<{ readonly savedAt: Date; readonly payableFrom: Date | null }> {
  const saved = await oneRow(db.rows(UPSERT_PAYOUT_ACCOUNT, { ...key, sealedAccount }))
  await setFailedPayoutsDue(db, key)
  return saved
}

export const renewAccountContacts = contactRenewer('money', 'payout_accounts', 'contact')
