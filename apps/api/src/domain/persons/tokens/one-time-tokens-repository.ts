import { hash } from 'node:crypto'
import { ApiError, ONE_TIME_TOKEN_LIFETIME_SECONDS, type TokenMethod } from '@taquilla/contract'
import { type AddressForms, addressForms } from '#database/address-forms.ts'
import { boolean, text, textOf } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'

const INSERT_ONE_TIME_TOKEN = statement(
  'persons.insert_one_time_token',
  {},
  ({ tokenHash, sellerId, method, user, addressForms }: Given<StoredToken>) => sql`
    insert into one_time_tokens (token_hash, seller_id, method, user_contact, address_forms, issued_at, expires_at)
    select ${tokenHash}, ${sellerId}, ${method}, ${user}, ${addressForms}, seller_now(${sellerId}),
      seller_now(${sellerId}) + make_interval(secs => ${literal(ONE_TIME_TOKEN_LIFETIME_SECONDS)})`,
)
// Concurrent calls wait for the row lock, so exactly one finds the token unspent.
const SPEND_ONE_TIME_TOKEN = statement(
  'persons.spend_one_time_token',
  { method: textOf<TokenMethod>(), userContact: text, spentAt: text },
  ({ tokenHash, sellerId }: Given<TokenKey>) => sql`
    update one_time_tokens
    set spent_at = seller_now(${sellerId})
    where token_hash = ${tokenHash} and seller_id = ${sellerId} and spent_at is null
      and expires_at > seller_now(${sellerId})
    returning method, user_contact, spent_at::text as spent_at`,
)
const FIND_END_OF_TOKEN = statement(
  'persons.find_end_of_token',
  { isSpent: boolean },
  ({ tokenHash, sellerId }: Given<TokenKey>) => sql`
    select spent_at is not null as is_spent
    from one_time_tokens
    where token_hash = ${tokenHash} and seller_id = ${sellerId}`,
)
const DELETE_EXPIRED_TOKENS = statement(
  'persons.delete_expired_tokens',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from one_time_tokens
    where (seller_id, token_hash) in (
      select o.seller_id, o.token_hash
      from one_time_tokens o
      join sellers on sellers.seller_id = o.seller_id
      where o.expires_at < now() + (select max(clock_offset) from sellers) - interval '1 day'
        and o.expires_at < now() + sellers.clock_offset - interval '1 day'
        and ${isSettled(sql`o.seller_id`)}
      order by o.expires_at
      limit ${limit}
    )
    returning true as deleted`,
)

interface TokenKey {
  readonly tokenHash: Buffer
  readonly sellerId: string
}

interface StoredToken extends TokenKey {
  readonly method: TokenMethod
  readonly user: string
  readonly addressForms: AddressForms | null
}

export interface NewOneTimeToken {
  readonly token: string
  readonly sellerId: string
  readonly method: TokenMethod
  readonly user: string
}

/** Stores only the digest of the token. */
export async function insertOneTimeToken(db: Sql, token: NewOneTimeToken): Promise<void> {
  const tokenHash = hash('sha256', token.token, 'buffer')
  await db.rows(INSERT_ONE_TIME_TOKEN, { ...token, tokenHash, addressForms: addressForms(token.user) })
}

/** The person that a token was issued for, and when it was spent. */
export interface SpentToken {
  readonly person: Contact
  readonly spentAt: string
}

/**
 * Spends the token, which succeeds once.
 * @throws one_time_token.unknown, one_time_token.spent, one_time_token.expired
 */
export async function spendOneTimeToken(db: Sql, sellerId: string, token: string): Promise<SpentToken> {
  const key = { tokenHash: hash('sha256', token, 'buffer'), sellerId }
  const [spent] = await db.rows(SPEND_ONE_TIME_TOKEN, key)
  if (spent !== undefined) {
    return { person: contactOf(spent.method, spent.userContact), spentAt: spent.spentAt }
  }
  const [found] = await db.rows(FIND_END_OF_TOKEN, key)
  if (found === undefined) throw new ApiError('one_time_token.unknown')
  throw new ApiError(found.isSpent ? 'one_time_token.spent' : 'one_time_token.expired')
}

/** Deletes at most `limit` tokens that expired at least a day ago; returns how many. */
export async function deleteExpiredOneTimeTokens(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED_TOKENS, { limit })).length
}
