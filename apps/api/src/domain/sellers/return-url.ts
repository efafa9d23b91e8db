import { FORMATS, invalidFields, MAX_URL_LENGTH } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { isReturnOrigin } from './return-origins-repository.ts'

/** An address that a caller sent, and the parameter that it came in. */
export interface SentReturnUrl {
  readonly pointer: `/${string}`
  readonly url: string
}

/**
 * The address as browsers write it, whose origin the seller has registered. Only that form is ever stored or linked to.
 * @throws request.invalid: field.malformed, field.too_long, field.origin_not_registered
 */
export async function requireReturnUrl(
  db: Sql,
  sellerId: string,
  { pointer, url }: SentReturnUrl,
): Promise<string> {
  const { test, expected } = FORMATS['web-url']
  const parsed = test(url) ? URL.parse(url) : null
  if (parsed === null) throw invalidFields([{ pointer, code: 'field.malformed', expected }])
  // Written by a browser an address can be longer: it percent-encodes.
  if (parsed.href.length > MAX_URL_LENGTH) throw invalidFields([tooLong(pointer)])
  if (!(await isReturnOrigin(db, sellerId, parsed.origin))) {
    throw invalidFields([{ pointer, code: 'field.origin_not_registered' }])
  }
  return parsed.href
}

function tooLong(pointer: string) {
  const expected = { es: `${MAX_URL_LENGTH} caracteres`, en: `${MAX_URL_LENGTH} characters` }
  return { pointer, code: 'field.too_long', expected } as const
}
