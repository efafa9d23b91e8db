import type { CodeToken } from '@taquilla/ui/code-token'
import { jsonTokens } from '@taquilla/ui/json-tokens'
import type { SampleRequest } from './sample-request.ts'

/** Environment variable of the key that the call carries. */
export function keyVariable({ key }: SampleRequest): string {
  return key === 'private' ? 'TAQUILLA_PRIVATE_KEY' : 'TAQUILLA_PUBLIC_KEY'
}

/** The address with all that a language could read in a string percent-encoded, so that no writer has to quote it. */
export function addressOf({ address }: SampleRequest): string {
  return address.replace(/[^\w\-.~:/?#@&=+,;%]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
}

/** Name and value of each header besides the key. */
export function headersOf({
  contentType,
  headers = {},
}: SampleRequest): readonly (readonly [string, string])[] {
  return [
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
    ...Object.entries(headers),
  ]
}

/** The name of the call as one word: `createTickets`. */
export function camelName({ name }: SampleRequest): string {
  return name.replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
}

interface Surroundings {
  /** Put before each line but the first. */
  readonly indent: string
  /** What the language wants of the text of each token. */
  readonly quote?: (text: string) => string
}

/** The body as JSON inside a program. */
export function jsonInside(
  body: unknown,
  { indent, quote = (text) => text }: Surroundings,
): readonly CodeToken[] {
  return jsonTokens(body).map(([kind, text]) => [kind, quote(text).replaceAll('\n', `\n${indent}`)])
}
