import { hash } from 'node:crypto'
import { ONE_TIME_TOKEN_LIFETIME_SECONDS } from '@taquilla/contract'
import { type Sql, statement } from '#database/sql.ts'

const INSERT = statement(
  'one_time_tokens.insert',
  `insert into one_time_tokens (token_hash, seller_id, method, user_contact, issued_at, expires_at)
   select $1, $2, $3, $4, seller_now($2), seller_now($2) + make_interval(secs => $5)`,
)
const DELETE_EXPIRED = statement(
  'one_time_tokens.delete_expired',
  `delete from one_time_tokens
   where token_hash in (
     select token_hash
     from one_time_tokens
     where expires_at < now() - interval '1 day'
     order by expires_at
     limit $1
   )
   returning true as deleted`,
)

export interface NewOneTimeToken {
  readonly token: string
  readonly sellerId: string
  readonly method: 'email' | 'phonenumber'
  readonly user: string
}

/** Stores the token's digest; the token itself is never stored. */
export async function insertOneTimeToken(sql: Sql, token: NewOneTimeToken): Promise<void> {
  const tokenHash = hash('sha256', token.token, 'buffer')
  await sql.rows(INSERT, [
    tokenHash,
    token.sellerId,
    token.method,
    token.user,
    ONE_TIME_TOKEN_LIFETIME_SECONDS,
  ])
}

/** Removes at most `limit` tokens that ended a day ago or earlier; answers how many. */
export async function deleteExpiredOneTimeTokens(sql: Sql, limit: number): Promise<number> {
  return (await sql.rows(DELETE_EXPIRED, [limit])).length
}
