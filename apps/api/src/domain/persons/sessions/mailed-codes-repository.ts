import { SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES } from '@taquilla/contract'
import { boolean, bytes, instant, integer, nullable, type RowOf, text } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'

const INSERT_CODE = statement(
  'persons.insert_code',
  {},
  (given: Given<NewCode>) => sql`
    insert into sign_in_codes
      (seller_id, sign_in_code_id, email, device_hash, account_digest, sealed_account, code_digest, issued_at,
       expires_at, tries_left)
    values (${given.sellerId}, ${given.codeId}, ${given.email}, ${given.deviceHash}, ${given.accountDigest},
      ${given.sealedAccount}, ${given.codeDigest}, seller_now(${given.sellerId}),
      seller_now(${given.sellerId}) + make_interval(secs => ${literal(SIGN_IN_CODE_LIFETIME_SECONDS)}),
      ${literal(SIGN_IN_CODE_TRIES)})`,
)
const FIND_NEWEST_CODE = statement(
  'persons.find_newest_code',
  { isGood: boolean },
  ({ sellerId, email, boundTo }: Given<CodeKey>) => sql`
    select spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId}) as is_good
    from sign_in_codes
    where seller_id = ${sellerId} and email = ${email} and coalesce(account_digest, device_hash) = ${boundTo}
    order by issued_at desc, sign_in_code_id desc
    limit 1`,
)
// Checking a guess and counting the try is one statement, so concurrent guesses cannot share a try.
const TRY_NEWEST_CODE = statement(
  'persons.try_newest_code',
  { spentAt: nullable(text), triesLeft: integer },
  ({ sellerId, email, boundTo, codeDigest }: Given<Guess>) => sql`
    update sign_in_codes
    set tries_left = tries_left - 1,
      spent_at = case when code_digest = ${codeDigest} then seller_now(${sellerId}) end
    where seller_id = ${sellerId}
      and sign_in_code_id = (
        select sign_in_code_id
        from sign_in_codes
        where seller_id = ${sellerId} and email = ${email} and coalesce(account_digest, device_hash) = ${boundTo}
        order by issued_at desc, sign_in_code_id desc
        limit 1
      )
      and spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId})
    returning spent_at::text as spent_at, tries_left`,
)
const FIND_GOOD_CODE = statement(
  'persons.find_good_code',
  { isGood: boolean },
  ({ sellerId, codeId }: Given<Pick<NewCode, 'sellerId' | 'codeId'>>) => sql`
    select true as is_good
    from sign_in_codes
    where seller_id = ${sellerId} and sign_in_code_id = ${codeId} and spent_at is null
      and expires_at > seller_now(${sellerId})`,
)
const PENDING_ACCOUNT = { sealedAccount: bytes, codeUntil: nullable(instant) }
const FIND_PENDING_ACCOUNT = statement(
  'persons.find_pending_account',
  PENDING_ACCOUNT,
  ({ sellerId, email }: Given<Mailbox>) => sql`
    select sealed_account,
      case when tries_left > 0 and expires_at > seller_now(${sellerId}) then expires_at end as code_until
    from (
      select sealed_account, spent_at, tries_left, expires_at
      from sign_in_codes
      where seller_id = ${sellerId} and email = ${email} and sealed_account is not null
      order by issued_at desc, sign_in_code_id desc
      limit 1
    ) newest
    where spent_at is null`,
)
// The codes are locked in the order of their ids. A spent code stays: the account that it saved is no longer pending.
const DISCARD_PENDING_ACCOUNTS = statement(
  'persons.discard_pending_accounts',
  {},
  ({ sellerId, email }: Given<Mailbox>) => sql`
    with discarded as materialized (
      select sign_in_code_id
      from sign_in_codes
      where seller_id = ${sellerId} and email = ${email} and sealed_account is not null and spent_at is null
      order by sign_in_code_id
      for update
    )
    delete from sign_in_codes c
    using discarded
    where c.seller_id = ${sellerId} and c.sign_in_code_id = discarded.sign_in_code_id`,
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
        and ${isSettled(sql`c.seller_id`)}
      order by c.expires_at
      limit ${limit}
    )
    returning true as deleted`,
)

/** A code signs in in the browser that asked for it, or saves one payout account or account of a refund. */
interface NewCode {
  readonly sellerId: string
  /** Form of the address. */
  readonly email: string
  /** Null if the code is for an account. */
  readonly deviceHash: Buffer | null
  readonly accountDigest: Buffer | null
  readonly sealedAccount: Buffer | null
  readonly codeId: string
  readonly codeDigest: Buffer
}

type Mailbox = Pick<NewCode, 'sellerId' | 'email'>

interface CodeKey extends Mailbox {
  /** The device or the account, whose digests differ in length. */
  readonly boundTo: Buffer
}

interface Guess extends CodeKey {
  readonly codeDigest: Buffer
}

export async function insertCode(db: Sql, code: NewCode): Promise<void> {
  await db.rows(INSERT_CODE, code)
}

/** State of the newest code of an address for this use; `none` if nobody asked for one. */
export async function findNewestCode(db: Sql, key: CodeKey): Promise<'good' | 'expired' | 'none'> {
  const [code] = await db.rows(FIND_NEWEST_CODE, key)
  if (code === undefined) return 'none'
  return code.isGood ? 'good' : 'expired'
}

/** Checks a guess against the newest code of the address for this use; a right guess spends the code. */
export async function tryNewestCode(
  db: Sql,
  guess: Guess,
): Promise<{ readonly spentAt: string } | { readonly triesLeft: number } | 'expired'> {
  const [tried] = await db.rows(TRY_NEWEST_CODE, guess)
  if (tried === undefined) return 'expired'
  return tried.spentAt === null ? { triesLeft: tried.triesLeft } : { spentAt: tried.spentAt }
}

/** True if the code is neither spent nor expired. */
export async function isUsableCode(db: Sql, sellerId: string, codeId: string): Promise<boolean> {
  return (await db.rows(FIND_GOOD_CODE, { sellerId, codeId })).length === 1
}

/** Account whose code was mailed last and not entered; `codeUntil` is null if the code does not work any more. */
export type PendingAccount = RowOf<typeof PENDING_ACCOUNT>

export async function findPendingAccount(db: Sql, mailbox: Mailbox): Promise<PendingAccount | undefined> {
  const [row] = await db.rows(FIND_PENDING_ACCOUNT, mailbox)
  return row
}

/** Deletes the person's codes for accounts that they have not entered. */
export async function discardPendingAccounts(db: Sql, mailbox: Mailbox): Promise<void> {
  await db.rows(DISCARD_PENDING_ACCOUNTS, mailbox)
}

/** Deletes at most `limit` codes that expired at least a day ago; returns how many. */
export async function deleteExpiredCodes(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED_CODES, { limit })).length
}
