import {
  type Fragment,
  fragment,
  type Given,
  type Parameter,
  type Sql,
  sql,
  statement,
} from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'

type Person = Pick<Erasure, 'sellerId' | 'spellings'>

/** Erases the accounts and failures of the refunds of the payments `paid`. */
export const eraseFromRefunds = (sellerId: Parameter<string>, paid: Fragment): Fragment =>
  fragment(
    'money.erase_from_refunds',
    sql`
      update refunds r
      set sealed_account = null, last_failure = null
      from ${paid} paid
      where r.seller_id = ${sellerId} and r.payment_id = paid.payment_id`,
  )
const DELETE_PAYOUT_ACCOUNT = statement(
  'money.delete_payout_account',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from payout_accounts
    where seller_id = ${sellerId} and contact = any(${spellings})`,
)
export async function deletePayoutAccount(db: Sql, person: Person): Promise<void> {
  await db.rows(DELETE_PAYOUT_ACCOUNT, person)
}
