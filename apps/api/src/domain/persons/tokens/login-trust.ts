import { ApiError, type KeyKind, type TokenMethod } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newToken } from '#domain/values/ids.ts'
import { requireUserOf } from './one-time-token.ts'
import { insertOneTimeToken } from './one-time-tokens-repository.ts'

/** A person for whom the seller vouches. */
export interface LoginTrust {
  readonly withMethod: TokenMethod
  readonly user: string
}

/** How URL calls carry it. */
interface LoginTrustQuery {
  readonly 'loginTrust[withMethod]'?: TokenMethod
  readonly 'loginTrust[user]'?: string
}

/**
 * The person that the call vouches for, if any. Only who holds the seller's private key may vouch for people.
 * @throws key.wrong_kind, request.invalid
 */
export function readLoginTrust(query: LoginTrustQuery, keyKind: KeyKind): LoginTrust | undefined {
  const { 'loginTrust[withMethod]': withMethod, 'loginTrust[user]': user } = query
  if (withMethod === undefined || user === undefined) return undefined
  if (keyKind === 'public') throw new ApiError('key.wrong_kind')
  requireUserOf(withMethod, user, '/loginTrust[user]')
  return { withMethod, user }
}

/** A new one-time token for the person; none where nobody is vouched for. */
export async function issueTokenFor(
  db: Sql,
  sellerId: string,
  trust: LoginTrust | undefined,
): Promise<string | undefined> {
  if (trust === undefined) return undefined
  const token = newToken()
  await insertOneTimeToken(db, { token, sellerId, method: trust.withMethod, user: trust.user })
  return token
}
