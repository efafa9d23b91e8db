import { FORMATS, invalidFields, MAX_URL_LENGTH } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { isReturnOrigin } from './return-origins-repository.ts'

/** A URL from a request, with the JSON pointer of its field. */
export interface SentReturnUrl {
  readonly pointer: `/${string}`
  readonly url: string
}

/**
 * Returns the normalized URL, the only form that may be stored or linked to. Its origin must be registered.
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
  // Percent-encoding can make the normalized URL longer than the one sent.
  if (parsed.href.length > MAX_URL_LENGTH) throw invalidFields([tooLong(pointer)])
  if (!(await isReturnOrigin(db, sellerId, parsed.origin))) {
    throw invalidFields([{ pointer, code: 'field.origin_not_registered' }])
  }
  return parsed.href
}

function tooLong(pointer: string) {
  return { pointer, code: 'field.too_long', expected: MAX_URL_LENGTH } as const
}
