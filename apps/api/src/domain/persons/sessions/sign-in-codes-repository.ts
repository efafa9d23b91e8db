import {
  ApiError,
  SIGN_IN_CODE_LIFETIME_SECONDS,
  SIGN_IN_CODE_TRIES,
  SIGN_IN_CODES_PER_HOUR,
} from '@taquilla/contract'
import { oneRow, positional, type Sql } from '#database/sql.ts'

// Codes for one address are issued one after another, so that counting them is exact: there may be no row to lock yet.
const LOCK_ADDRESS = positional(
  'sign_in_codes.lock_address',
  `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
)
const INSERT = positional(
  'sign_in_codes.insert',
  `insert into sign_in_codes
     (seller_id, sign_in_code_id, email, code_digest, issued_at, expires_at, tries_left)
   select $1, $3, $2, $4, seller_now($1), seller_now($1) + make_interval(secs => $5), $6
   where (
     select count(*)
     from sign_in_codes
     where seller_id = $1 and email = $2 and issued_at > seller_now($1) - interval '1 hour'
   ) < $7
   returning sign_in_code_id`,
)
const FIND_WAIT = positional(
  'sign_in_codes.find_wait',
  `select extract(epoch from min(issued_at) + interval '1 hour' - seller_now($1)) as seconds
   from sign_in_codes
   where seller_id = $1 and email = $2 and issued_at > seller_now($1) - interval '1 hour'`,
)
// A guess uses up a try in the statement that judges it: guesses that come together cannot share one.
const TRY = positional(
  'sign_in_codes.try',
  `update sign_in_codes
   set tries_left = tries_left - 1,
     spent_at = case when code_digest = $3 then seller_now($1) end
   where seller_id = $1
     and sign_in_code_id = (
       select sign_in_code_id
       from sign_in_codes
       where seller_id = $1 and email = $2
       order by issued_at desc, sign_in_code_id desc
       limit 1
     )
     and spent_at is null and tries_left > 0 and expires_at > seller_now($1)
   returning spent_at is not null as is_right`,
)
const FIND_GOOD = positional(
  'sign_in_codes.find_good',
  `select true as is_good
   from sign_in_codes
   where seller_id = $1 and sign_in_code_id = $2 and spent_at is null and expires_at > seller_now($1)`,
)
const DELETE_EXPIRED = positional(
  'sign_in_codes.delete_expired',
  `delete from sign_in_codes
   where (seller_id, sign_in_code_id) in (
     select c.seller_id, c.sign_in_code_id
     from sign_in_codes c
     join sellers on sellers.seller_id = c.seller_id
     where c.expires_at < now() + (select max(clock_offset) from sellers) - interval '1 day'
       and c.expires_at < now() + sellers.clock_offset - interval '1 day'
     order by c.expires_at
     limit $1
   )
   returning true as deleted`,
)

export interface NewSignInCode {
  readonly sellerId: string
  readonly signInCodeId: string
  /** In lower case, as every contact. */
  readonly email: string
  readonly codeDigest: Buffer
}

export interface SignInGuess {
  readonly sellerId: string
  readonly email: string
  readonly codeDigest: Buffer
}

/** Stores the code's digest; needs a transaction. @throws rate_limit.exceeded after the third within an hour */
export async function insertSignInCode(db: Sql, code: NewSignInCode): Promise<void> {
  const address = [code.sellerId, code.email]
  await db.rows(LOCK_ADDRESS, address)
  const inserted = await db.rows(INSERT, [
    ...address,
    code.signInCodeId,
    code.codeDigest,
    SIGN_IN_CODE_LIFETIME_SECONDS,
    SIGN_IN_CODE_TRIES,
    SIGN_IN_CODES_PER_HOUR,
  ])
  if (inserted.length > 0) return
  const { seconds } = await oneRow(db.rows<{ seconds: string | null }>(FIND_WAIT, address))
  const retryAfterSeconds = Math.max(1, Math.ceil(Number(seconds)))
  throw new ApiError('rate_limit.exceeded', { retryAfterSeconds })
}

/** Judges a guess at the last code that was sent, and spends it where it is right. */
export async function tryNewestCode(db: Sql, guess: SignInGuess): Promise<'right' | 'wrong' | 'expired'> {
  const { sellerId, email, codeDigest } = guess
  const [tried] = await db.rows<{ is_right: boolean }>(TRY, [sellerId, email, codeDigest])
  if (tried === undefined) return 'expired'
  return tried.is_right ? 'right' : 'wrong'
}

/** Whether somebody who receives the code now can still use it. */
export async function isGoodSignInCode(db: Sql, sellerId: string, signInCodeId: string): Promise<boolean> {
  return (await db.rows(FIND_GOOD, [sellerId, signInCodeId])).length === 1
}

/** Removes at most `limit` codes that ended a day ago or earlier; answers how many. */
export async function deleteExpiredSignInCodes(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED, [limit])).length
}
