import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

export function writeCurl(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType, body } = request
  const isImplied = method === 'GET' || (method === 'POST' && contentType !== undefined)
  return [
    ...codeTokens(
      'curl',
      `curl --fail-with-body -sS${isImplied ? '' : ` -X ${method}`} "$TAQUILLA_API${addressOf(request)}"` +
        `${NEXT_LINE}-H "Authorization: $${keyVariable(request)}"` +
        headersOf(request)
          .map(([name, value]) => `${NEXT_LINE}-H ${quoted(`${name}: ${value}`)}`)
          .join(''),
    ),
    ...(contentType === undefined ? [] : payload(body)),
    ['', '\n'],
  ]
}

const NEXT_LINE = ' \\\n  '

/** Escapes the body for single quotes, where a shell interprets only the quote itself. */
function payload(body: unknown): readonly CodeToken[] {
  return [
    ['', `${NEXT_LINE}-d `],
    ['s', "'"],
    ...jsonInside(body, { indent: '  ', quote: inQuotes }),
    ['s', "'"],
  ]
}

function quoted(text: string): string {
  return `'${inQuotes(text)}'`
}

function inQuotes(text: string): string {
  return text.replaceAll("'", "'\\''")
}
