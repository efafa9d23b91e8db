import { bytes } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

export interface AccountKey {
  readonly sellerId: string
  readonly contact: string
}
interface Account extends AccountKey {
  readonly sealedAccount: Buffer
}
const FIND_PAYOUT_ACCOUNT = statement(
  'resale.find_payout_account',
  { sealedAccount: bytes },
  ({ sellerId, contact }: Given<AccountKey>) => sql`
    select sealed_account
    from payout_accounts
    where seller_id = ${sellerId} and contact = ${contact}`,
)
const UPSERT_PAYOUT_ACCOUNT = statement(
  'resale.upsert_payout_account',
  {},
  ({ sellerId, contact, sealedAccount }: Given<Account>) => sql`
    insert into payout_accounts (seller_id, contact, sealed_account)
    values (${sellerId}, ${contact}, ${sealedAccount})
    on conflict (seller_id, contact) do update
    set sealed_account = excluded.sealed_account, updated_at = now()`,
)

export async function findPayoutAccount(db: Sql, key: AccountKey): Promise<Buffer | undefined> {
  const [row] = await db.rows(FIND_PAYOUT_ACCOUNT, key)
  return row?.sealedAccount
}

export async function setPayoutAccount(db: Sql, key: AccountKey, sealedAccount: Buffer): Promise<void> {
  await db.rows(UPSERT_PAYOUT_ACCOUNT, { ...key, sealedAccount })
}
