import {
  ApiError,
  FORMATS,
  type Format,
  invalidFields,
  type KeyKind,
  type TokenMethod,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newToken } from '#domain/values/ids.ts'
import { insertOneTimeToken } from './one-time-tokens-repository.ts'

/** A person whom the seller has signed in already and wants signed in on the hosted pages. */
export interface LoginTrust {
  readonly withMethod: TokenMethod
  readonly user: string
}

/** Query parameters of URL calls. */
interface LoginTrustQuery {
  readonly 'loginTrust[withMethod]'?: TokenMethod
  readonly 'loginTrust[user]'?: string
}

/**
 * Returns undefined without both parameters. Login trust requires the seller's private key.
 * @throws key.wrong_kind, request.invalid
 */
export function readLoginTrust(query: LoginTrustQuery, keyKind: KeyKind): LoginTrust | undefined {
  const { 'loginTrust[withMethod]': withMethod, 'loginTrust[user]': user } = query
  if (withMethod === undefined || user === undefined) return undefined
  if (keyKind === 'public') throw new ApiError('key.wrong_kind', { values: { subject: 'loginTrust' } })
  requireTokenUser(withMethod, user, '/loginTrust[user]')
  return { withMethod, user }
}

/** Stores and returns a new one-time token for the person; undefined without `trust`. */
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

const USER_FORMATS: Readonly<Record<TokenMethod, Format>> = {
  email: FORMATS.email,
  phonenumber: FORMATS.phone,
}

/** @throws request.invalid if `user` is no e-mail address or phone number, as the method requires */
export function requireTokenUser(method: TokenMethod, user: string, pointer = '/user') {
  const { test, expected } = USER_FORMATS[method]
  if (!test(user)) throw invalidFields([{ pointer, code: 'field.malformed', expected }])
}
