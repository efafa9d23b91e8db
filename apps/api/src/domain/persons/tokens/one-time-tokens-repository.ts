import { hash } from 'node:crypto'
import { ApiError, ONE_TIME_TOKEN_LIFETIME_SECONDS, type TokenMethod } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'

const INSERT = positional(
  'one_time_tokens.insert',
  `insert into one_time_tokens (token_hash, seller_id, method, user_contact, issued_at, expires_at)
   select $1, $2, $3, $4, seller_now($2), seller_now($2) + make_interval(secs => $5)`,
)
// Whoever comes first has it: the row's lock lets no second one find it unspent.
const SPEND = positional(
  'one_time_tokens.spend',
  `update one_time_tokens
   set spent_at = seller_now($2)
   where token_hash = $1 and seller_id = $2 and spent_at is null and expires_at > seller_now($2)
   returning method, user_contact`,
)
const FIND_END = positional(
  'one_time_tokens.find_end',
  `select spent_at is not null as is_spent
   from one_time_tokens
   where token_hash = $1 and seller_id = $2`,
)
const DELETE_EXPIRED = positional(
  'one_time_tokens.delete_expired',
  `delete from one_time_tokens
   where token_hash in (
     select o.token_hash
     from one_time_tokens o
     join sellers on sellers.seller_id = o.seller_id
     where o.expires_at < now() + (select max(clock_offset) from sellers) - interval '1 day'
       and o.expires_at < now() + sellers.clock_offset - interval '1 day'
     order by o.expires_at
     limit $1
   )
   returning true as deleted`,
)

export interface NewOneTimeToken {
  readonly token: string
  readonly sellerId: string
  readonly method: TokenMethod
  readonly user: string
}

/** Stores the token's digest; the token itself is never stored. */
export async function insertOneTimeToken(db: Sql, token: NewOneTimeToken): Promise<void> {
  const tokenHash = hash('sha256', token.token, 'buffer')
  await db.rows(INSERT, [
    tokenHash,
    token.sellerId,
    token.method,
    token.user,
    ONE_TIME_TOKEN_LIFETIME_SECONDS,
  ])
}

/**
 * Whom the token is for; it is spent by this, and only once.
 * @throws one_time_token.unknown, one_time_token.spent, one_time_token.expired
 */
export async function spendOneTimeToken(db: Sql, sellerId: string, token: string): Promise<Contact> {
  const key = [hash('sha256', token, 'buffer'), sellerId]
  const [spent] = await db.rows<{ method: TokenMethod; user_contact: string }>(SPEND, key)
  if (spent !== undefined) return contactOf(spent.method, spent.user_contact)
  const [found] = await db.rows<{ is_spent: boolean }>(FIND_END, key)
  if (found === undefined) throw new ApiError('one_time_token.unknown')
  throw new ApiError(found.is_spent ? 'one_time_token.spent' : 'one_time_token.expired')
}

/** Removes at most `limit` tokens that ended a day ago or earlier; answers how many. */
export async function deleteExpiredOneTimeTokens(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_EXPIRED, [limit])).length
}
