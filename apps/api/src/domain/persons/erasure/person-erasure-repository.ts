import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'

type Person = Pick<Erasure, 'sellerId' | 'spellings'>

const DELETIONS = [
  statement(
    'persons.forget_sessions',
    {},
    ({ sellerId, spellings }: Given<Person>) => sql`
      delete from guest_sessions
      where seller_id = ${sellerId} and contact = any(${spellings})`,
  ),
  statement(
    'persons.forget_codes',
    {},
    ({ sellerId, spellings }: Given<Person>) => sql`
      delete from sign_in_codes
      where seller_id = ${sellerId} and email = any(${spellings})`,
  ),
  statement(
    'persons.forget_devices',
    {},
    ({ sellerId, spellings }: Given<Person>) => sql`
      delete from sign_in_devices
      where seller_id = ${sellerId} and email = any(${spellings})`,
  ),
  statement(
    'persons.forget_tokens',
    {},
    ({ sellerId, spellings }: Given<Person>) => sql`
      delete from one_time_tokens
      where seller_id = ${sellerId} and user_contact = any(${spellings})`,
  ),
]

/** Deletes the sessions, mailed codes, known browsers and one-time tokens of the person. */
export async function eraseFromPersons(db: Sql, person: Person): Promise<void> {
  for (const each of DELETIONS) await db.rows(each, person)
}
