import type { CodeToken } from '@taquilla/ui/code-token'
import { jsonTokens } from '@taquilla/ui/json-tokens'
import type { SampleRequest } from './sample-request.ts'

/** Name of the environment variable that holds the key. */
export function keyVariable({ key }: SampleRequest): string {
  return key === 'private' ? 'TAQUILLA_PRIVATE_KEY' : 'TAQUILLA_PUBLIC_KEY'
}

/** Percent-encodes every character that some language might interpret in a string, so that writers need no quoting. */
export function addressOf({ address }: SampleRequest): string {
  return address.replace(/[^\w\-.~:/?#@&=+,;%]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
}

/** Headers except Authorization. */
export function headersOf({
  contentType,
  headers = {},
}: SampleRequest): readonly (readonly [string, string])[] {
  return [
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
    ...Object.entries(headers),
  ]
}

/** Name of the request in camel case: `createTickets`. */
export function camelName({ name }: SampleRequest): string {
  return name.replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
}

interface JsonLayout {
  /** Indentation of each line except the first. */
  readonly indent: string
  /** Escapes the text of a token for the language; defaults to no change. */
  readonly quote?: (text: string) => string
}

/** Tokens of the body as indented JSON inside a program. */
export function jsonInside(
  body: unknown,
  { indent, quote = (text) => text }: JsonLayout,
): readonly CodeToken[] {
  return jsonTokens(body).map(([kind, text]) => [kind, quote(text).replaceAll('\n', `\n${indent}`)])
}
