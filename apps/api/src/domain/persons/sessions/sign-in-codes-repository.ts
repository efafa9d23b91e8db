import {
  ApiError,
  SIGN_IN_CODE_LIFETIME_SECONDS,
  SIGN_IN_CODE_TRIES,
  SIGN_IN_CODES_PER_HOUR,
} from '@taquilla/contract'
import { boolean, nothing, nullable, numeric, uuid } from '#database/columns.ts'
import { type Given, literal, oneRow, type Sql, sql, statement } from '#database/sql.ts'

// The advisory lock serializes requests of one address, so the hourly limit is exact; there may be no row to lock yet.
const LOCK_ADDRESS = statement(
  'persons.lock_address',
  { locked: nothing },
  ({ sellerId, email }: Given<Address>) => sql`
    select pg_advisory_xact_lock(hashtextextended(${sellerId} || ' ' || ${email}, 0)) as locked`,
)
const INSERT_SIGN_IN_CODE = statement(
  'persons.insert_sign_in_code',
  { signInCodeId: uuid },
  ({ sellerId, email, signInCodeId, codeDigest }: Given<NewSignInCode>) => sql`
    insert into sign_in_codes
      (seller_id, sign_in_code_id, email, code_digest, issued_at, expires_at, tries_left)
    select ${sellerId}, ${signInCodeId}, ${email}, ${codeDigest}, seller_now(${sellerId}),
      seller_now(${sellerId}) + make_interval(secs => ${literal(SIGN_IN_CODE_LIFETIME_SECONDS)}),
      ${literal(SIGN_IN_CODE_TRIES)}
    where (
      select count(*)
      from sign_in_codes
      where seller_id = ${sellerId} and email = ${email}
        and issued_at > seller_now(${sellerId}) - interval '1 hour'
    ) < ${literal(SIGN_IN_CODES_PER_HOUR)}
    returning sign_in_code_id`,
)
const FIND_WAIT = statement(
  'persons.find_wait',
  { seconds: nullable(numeric) },
  ({ sellerId, email }: Given<Address>) => sql`
    select extract(epoch from min(issued_at) + interval '1 hour' - seller_now(${sellerId})) as seconds
    from sign_in_codes
    where seller_id = ${sellerId} and email = ${email} and issued_at > seller_now(${sellerId}) - interval '1 hour'`,
)
// Checking a guess and counting the try is one statement, so concurrent guesses cannot share a try.
const TRY_NEWEST_CODE = statement(
  'persons.try_newest_code',
  { isRight: boolean },
  ({ sellerId, email, codeDigest }: Given<SignInGuess>) => sql`
    update sign_in_codes
    set tries_left = tries_left - 1,
      spent_at = case when code_digest = ${codeDigest} then seller_now(${sellerId}) end
    where seller_id = ${sellerId}
      and sign_in_code_id = (
        select sign_in_code_id
        from sign_in_codes
        where seller_id = ${sellerId} and email = ${email}
        order by issued_at desc, sign_in_code_id desc
        limit 1
      )
      and spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId})
    returning spent_at is not null as is_right`,
)
const FIND_GOOD_CODE = statement(
  'persons.find_good_code',
  { isGood: boolean },
  ({ sellerId, signInCodeId }: Given<Pick<NewSignInCode, 'sellerId' | 'signInCodeId'>>) => sql`
    select true as is_good
    from sign_in_codes
    where seller_id = ${sellerId} and sign_in_code_id = ${signInCodeId} and spent_at is null
      and expires_at > seller_now(${sellerId})`,
)
const DELETE_EXPIRED_CODES = statement(
  'persons.delete_expired_codes',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from sign_in_codes
    where (seller_id, sign_in_code_id) in (
      select c.seller_id, c.sign_in_code_id
      from sign_in_codes c
      join sellers on sellers.seller_id = c.seller_id
      where c.expires_at < now() + (select max(clock_offset) from sellers) - interval '1 day'
        and c.expires_at < now() + sellers.clock_offset - interval '1 day'
      order by c.expires_at
      limit ${limit}
    )
    returning true as deleted`,
)

interface Address {
  readonly sellerId: string
  readonly email: string
}

export interface NewSignInCode {
  readonly sellerId: string
  readonly signInCodeId: string
  /** In lower case. */
  readonly email: string
  readonly codeDigest: Buffer
}

export interface SignInGuess {
  readonly sellerId: string
  readonly email: string
  readonly codeDigest: Buffer
}

/** Call within a transaction. @throws rate_limit.exceeded beyond SIGN_IN_CODES_PER_HOUR codes for the address */
export async function insertSignInCode(db: Sql, code: NewSignInCode): Promise<void> {
  await db.rows(LOCK_ADDRESS, code)
  const inserted = await db.rows(INSERT_SIGN_IN_CODE, code)
  if (inserted.length > 0) return
  const { seconds } = await oneRow(db.rows(FIND_WAIT, code))
  const retryAfterSeconds = Math.max(1, Math.ceil(Number(seconds)))
  throw new ApiError('rate_limit.exceeded', { retryAfterSeconds })
}

/** Checks a guess against the newest code of the address; a right guess spends the code. */
export async function tryNewestCode(db: Sql, guess: SignInGuess): Promise<'right' | 'wrong' | 'expired'> {
  const [tried] = await db.rows(TRY_NEWEST_CODE, guess)
  if (tried === undefined) return 'expired'
  return tried.isRight ? 'right' : 'wrong'
}

/** True if the code is neither spent nor expired. */
export async function isUsableSignInCode(db: Sql, sellerId: string, signInCodeId: string): Promise<boolean> {
  return (await db.rows(FIND_GOOD_CODE, { sellerId, signInCodeId })).length === 1
}

/** Deletes at most `limit` codes that expired at least a day ago; returns how many. */
export async function deleteExpiredSignInCodes(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED_CODES, { limit })).length
}
