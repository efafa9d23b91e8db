import type { CodeToken } from '@taquilla/ui/code-token'
import { jsonTokens } from '@taquilla/ui/json-tokens'
import type { SampleRequest } from './sample-request.ts'

/** Name of the environment variable that holds the key. */
export function keyVariable({ key }: SampleRequest): string {
  return key === 'private' ? 'TAQUILLA_PRIVATE_KEY' : 'TAQUILLA_PUBLIC_KEY'
}

/**
 * Percent-encodes every character that some language might interpret in a string, so that writers need no quoting.
 * `write` returns the code of a variable inside the string.
 */
export function addressOf(
  { address, variables = [] }: SampleRequest,
  write: (variable: string) => string,
): string {
  return address
    .split(/(\$[A-Z][A-Z0-9_]*)/)
    .map((part) => (variables.includes(part.slice(1)) ? write(part.slice(1)) : encoded(part)))
    .join('')
}

function encoded(text: string): string {
  return text.replace(/[^\w\-.~:/?#@&=+,;%]/gu, (character) =>
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
  /** Code of a variable in place of a string; defaults to its name in the string, as `"$NAME"`. */
  readonly variable?: (name: string) => string
}

/** Tokens of the body as indented JSON inside a program. */
export function jsonInside(
  { body, variables = [] }: SampleRequest,
  { indent, quote = (text) => text, variable }: JsonLayout,
): readonly CodeToken[] {
  return jsonTokens(body).map(([kind, text]) => {
    const name = /^"\$(.*)"$/.exec(text)?.[1]
    if (name !== undefined && variables.includes(name)) return [kind, variable?.(name) ?? text]
    return [kind, quote(text).replaceAll('\n', `\n${indent}`)]
  })
}

/** Variables of the body; programs whose body is a text replace their names in it. */
export function variablesOfBody({ body, variables = [] }: SampleRequest): readonly string[] {
  const text = JSON.stringify(body ?? null)
  return variables.filter((name) => text.includes(`"$${name}"`))
}
