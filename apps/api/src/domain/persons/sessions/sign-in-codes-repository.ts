import { SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES } from '@taquilla/contract'
import { boolean, integer, nullable, text } from '#database/columns.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'

const INSERT_SIGN_IN_CODE = statement(
  'persons.insert_sign_in_code',
  {},
  ({ sellerId, email, deviceHash, signInCodeId, codeDigest }: Given<NewSignInCode>) => sql`
    insert into sign_in_codes
      (seller_id, sign_in_code_id, email, device_hash, code_digest, issued_at, expires_at, tries_left)
    values (${sellerId}, ${signInCodeId}, ${email}, ${deviceHash}, ${codeDigest}, seller_now(${sellerId}),
      seller_now(${sellerId}) + make_interval(secs => ${literal(SIGN_IN_CODE_LIFETIME_SECONDS)}),
      ${literal(SIGN_IN_CODE_TRIES)})`,
)
const FIND_NEWEST_CODE = statement(
  'persons.find_newest_code',
  { isGood: boolean },
  ({ sellerId, email, deviceHash }: Given<CodeKey>) => sql`
    select spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId}) as is_good
    from sign_in_codes
    where seller_id = ${sellerId} and email = ${email} and device_hash = ${deviceHash}
    order by issued_at desc, sign_in_code_id desc
    limit 1`,
)
// Checking a guess and counting the try is one statement, so concurrent guesses cannot share a try.
const TRY_NEWEST_CODE = statement(
  'persons.try_newest_code',
  { spentAt: nullable(text), triesLeft: integer },
  ({ sellerId, email, deviceHash, codeDigest }: Given<SignInGuess>) => sql`
    update sign_in_codes
    set tries_left = tries_left - 1,
      spent_at = case when code_digest = ${codeDigest} then seller_now(${sellerId}) end
    where seller_id = ${sellerId}
      and sign_in_code_id = (
        select sign_in_code_id
        from sign_in_codes
        where seller_id = ${sellerId} and email = ${email} and device_hash = ${deviceHash}
        order by issued_at desc, sign_in_code_id desc
        limit 1
      )
      and spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId})
    returning spent_at::text as spent_at, tries_left`,
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

/** A code works for the address in the browser that asked for it. */
export interface CodeKey {
  readonly sellerId: string
  /** In lower case. */
  readonly email: string
  readonly deviceHash: Buffer
}

export interface NewSignInCode extends CodeKey {
  readonly signInCodeId: string
  readonly codeDigest: Buffer
}

export interface SignInGuess extends CodeKey {
  readonly codeDigest: Buffer
}

export async function insertSignInCode(db: Sql, code: NewSignInCode): Promise<void> {
  await db.rows(INSERT_SIGN_IN_CODE, code)
}

/** State of the newest code that this browser asked for; `none` if it asked for none. */
export async function findNewestCode(db: Sql, key: CodeKey): Promise<'good' | 'expired' | 'none'> {
  const [code] = await db.rows(FIND_NEWEST_CODE, key)
  if (code === undefined) return 'none'
  return code.isGood ? 'good' : 'expired'
}

/** Checks a guess against the newest code of the address in this browser; a right guess spends the code. */
export async function tryNewestCode(
  db: Sql,
  guess: SignInGuess,
): Promise<{ readonly spentAt: string } | { readonly triesLeft: number } | 'expired'> {
  const [tried] = await db.rows(TRY_NEWEST_CODE, guess)
  if (tried === undefined) return 'expired'
  return tried.spentAt === null ? { triesLeft: tried.triesLeft } : { spentAt: tried.spentAt }
}

/** True if the code is neither spent nor expired. */
export async function isUsableSignInCode(db: Sql, sellerId: string, signInCodeId: string): Promise<boolean> {
  return (await db.rows(FIND_GOOD_CODE, { sellerId, signInCodeId })).length === 1
}

/** Deletes at most `limit` codes that expired at least a day ago; returns how many. */
export async function deleteExpiredSignInCodes(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED_CODES, { limit })).length
}
