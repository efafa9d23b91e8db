import { positional, type Sql } from '#database/sql.ts'

const FIND = positional(
  'payout_accounts.find',
  `select sealed_account
   from payout_accounts
   where seller_id = $1 and contact = $2`,
)
const UPSERT = positional(
  'payout_accounts.upsert',
  `insert into payout_accounts (seller_id, contact, sealed_account)
   values ($1, $2, $3)
   on conflict (seller_id, contact) do update
   set sealed_account = excluded.sealed_account, updated_at = now()`,
)

export interface AccountKey {
  readonly sellerId: string
  readonly contact: string
}

export async function findPayoutAccount(db: Sql, key: AccountKey): Promise<Buffer | undefined> {
  const [row] = await db.rows<{ sealed_account: Buffer }>(FIND, [key.sellerId, key.contact])
  return row?.sealed_account
}

export async function setPayoutAccount(db: Sql, key: AccountKey, sealedAccount: Buffer): Promise<void> {
  await db.rows(UPSERT, [key.sellerId, key.contact, sealedAccount])
}
