import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable } from './request-parts.ts'
import type { KeptId, SampleRequest } from './sample-request.ts'

export function writeCurl(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType, keeps = [] } = request
  const isImplied = method === 'GET' || (method === 'POST' && contentType !== undefined)
  const address = addressOf(request, (name) => `$${name}`)
  return [
    ...codeTokens(
      'curl',
      `${keeps.length > 0 ? 'answer=$(' : ''}curl --fail-with-body -sS` +
        `${isImplied ? '' : ` -X ${method}`} "$TAQUILLA_API${address}"` +
        `${NEXT_LINE}-H "Authorization: $${keyVariable(request)}"` +
        headersOf(request)
          .map(([name, value]) => `${NEXT_LINE}-H ${quoted(`${name}: ${value}`)}`)
          .join(''),
    ),
    ...(contentType === undefined ? [] : payload(request)),
    ...(keeps.length > 0 ? codeTokens('curl', keeping(keeps)) : []),
    ['', '\n'],
  ]
}

const NEXT_LINE = ' \\\n  '

/** Prints the response and stores its ids, without a program that the reader might not have. */
function keeping(keeps: readonly KeptId[]): string {
  const exports = keeps.map(
    ({ variable, field, place }) =>
      `export ${variable}=$(grep -o '"${field}":"[^"]*' <<< "$answer" |\n  sed -n ${place}p | cut -d '"' -f 4)`,
  )
  return [')', 'echo "$answer"', ...exports].join('\n')
}

/** Escapes the body for single quotes, where a shell interprets only the quote itself. */
function payload(request: SampleRequest): readonly CodeToken[] {
  return [
    ['', `${NEXT_LINE}-d `],
    ['s', "'"],
    ...jsonInside(request, { indent: '  ', quote: inQuotes, variable: (name) => `"'$${name}'"` }),
    ['s', "'"],
  ]
}

function quoted(text: string): string {
  return `'${inQuotes(text)}'`
}

function inQuotes(text: string): string {
  return text.replaceAll("'", "'\\''")
}
