import { SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES } from '@taquilla/contract'
import { boolean, integer } from '#database/columns.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'
import type { AccountKey } from './payout-accounts-repository.ts'

const INSERT_PAYOUT_ACCOUNT_CODE = statement(
  'resale.insert_payout_account_code',
  {},
  ({ sellerId, contact, accountDigest, payoutAccountCodeId, codeDigest }: Given<NewAccountCode>) => sql`
    insert into payout_account_codes
      (seller_id, payout_account_code_id, contact, account_digest, code_digest, issued_at, expires_at, tries_left)
    values (${sellerId}, ${payoutAccountCodeId}, ${contact}, ${accountDigest}, ${codeDigest},
      seller_now(${sellerId}),
      seller_now(${sellerId}) + make_interval(secs => ${literal(SIGN_IN_CODE_LIFETIME_SECONDS)}),
      ${literal(SIGN_IN_CODE_TRIES)})`,
)
const FIND_NEWEST_PAYOUT_ACCOUNT_CODE = statement(
  'resale.find_newest_payout_account_code',
  { isGood: boolean },
  ({ sellerId, contact, accountDigest }: Given<AccountCodeKey>) => sql`
    select spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId}) as is_good
    from payout_account_codes
    where seller_id = ${sellerId} and contact = ${contact} and account_digest = ${accountDigest}
    order by issued_at desc, payout_account_code_id desc
    limit 1`,
)
// Checking a guess and counting the try is one statement, so concurrent guesses cannot share a try.
const TRY_NEWEST_PAYOUT_ACCOUNT_CODE = statement(
  'resale.try_newest_payout_account_code',
  { isRight: boolean, triesLeft: integer },
  ({ sellerId, contact, accountDigest, codeDigest }: Given<AccountCodeGuess>) => sql`
    update payout_account_codes
    set tries_left = tries_left - 1,
      spent_at = case when code_digest = ${codeDigest} then seller_now(${sellerId}) end
    where seller_id = ${sellerId}
      and payout_account_code_id = (
        select payout_account_code_id
        from payout_account_codes
        where seller_id = ${sellerId} and contact = ${contact} and account_digest = ${accountDigest}
        order by issued_at desc, payout_account_code_id desc
        limit 1
      )
      and spent_at is null and tries_left > 0 and expires_at > seller_now(${sellerId})
    returning spent_at is not null as is_right, tries_left`,
)
const FIND_USABLE_PAYOUT_ACCOUNT_CODE = statement(
  'resale.find_usable_payout_account_code',
  { isUsable: boolean },
  ({ sellerId, payoutAccountCodeId }: Given<Pick<NewAccountCode, 'sellerId' | 'payoutAccountCodeId'>>) => sql`
    select true as is_usable
    from payout_account_codes
    where seller_id = ${sellerId} and payout_account_code_id = ${payoutAccountCodeId} and spent_at is null
      and expires_at > seller_now(${sellerId})`,
)
const DELETE_EXPIRED_PAYOUT_ACCOUNT_CODES = statement(
  'resale.delete_expired_payout_account_codes',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from payout_account_codes
    where (seller_id, payout_account_code_id) in (
      select c.seller_id, c.payout_account_code_id
      from payout_account_codes c
      join sellers on sellers.seller_id = c.seller_id
      where c.expires_at < now() + (select max(clock_offset) from sellers)
        and c.expires_at < now() + sellers.clock_offset
      order by c.expires_at
      limit ${limit}
    )
    returning true as deleted`,
)

/** A code works for one account of one person. */
export interface AccountCodeKey extends AccountKey {
  readonly accountDigest: Buffer
}

interface NewAccountCode extends AccountCodeKey {
  readonly payoutAccountCodeId: string
  readonly codeDigest: Buffer
}

interface AccountCodeGuess extends AccountCodeKey {
  readonly codeDigest: Buffer
}

export async function insertAccountCode(db: Sql, code: NewAccountCode): Promise<void> {
  await db.rows(INSERT_PAYOUT_ACCOUNT_CODE, code)
}

/** True if the newest code for the account is neither spent nor expired, and has tries left. */
export async function hasGoodAccountCode(db: Sql, key: AccountCodeKey): Promise<boolean> {
  const [code] = await db.rows(FIND_NEWEST_PAYOUT_ACCOUNT_CODE, key)
  return code?.isGood ?? false
}

/** Checks a guess against the newest code for the account; a right guess spends the code. */
export async function tryAccountCode(
  db: Sql,
  guess: AccountCodeGuess,
): Promise<'right' | 'expired' | { readonly triesLeft: number }> {
  const [tried] = await db.rows(TRY_NEWEST_PAYOUT_ACCOUNT_CODE, guess)
  if (tried === undefined) return 'expired'
  return tried.isRight ? 'right' : { triesLeft: tried.triesLeft }
}

/** True if the code is neither spent nor expired. */
export async function isUsableAccountCode(
  db: Sql,
  sellerId: string,
  payoutAccountCodeId: string,
): Promise<boolean> {
  return (await db.rows(FIND_USABLE_PAYOUT_ACCOUNT_CODE, { sellerId, payoutAccountCodeId })).length === 1
}

/** Deletes at most `limit` expired codes; returns how many. */
export async function deleteExpiredAccountCodes(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED_PAYOUT_ACCOUNT_CODES, { limit })).length
}
