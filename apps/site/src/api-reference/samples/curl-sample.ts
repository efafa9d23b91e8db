import { type CodeToken, jsonTokens } from '@taquilla/ui'
import type { SampleRequest } from './sample-request.ts'

const NEXT_LINE: CodeToken = ['', ' \\\n  ']

/** The request as a command; address and key come from the environment. */
export function curlSample({ method, address, contentType, body }: SampleRequest): readonly CodeToken[] {
  const needsMethod = method !== 'GET' && !(method === 'POST' && body !== undefined)
  return [
    ['k', 'curl'],
    ['', ' -sS '],
    ...(needsMethod ? ([['', `-X ${method} `]] as const) : []),
    ['s', `"$TAQUILLA_API${address}"`],
    ...header('Authorization: $TAQUILLA_PRIVATE_KEY'),
    ...(contentType === undefined ? [] : [...header(`Content-Type: ${contentType}`), ...payload(body)]),
  ]
}

function header(line: string): readonly CodeToken[] {
  return [NEXT_LINE, ['', '-H '], ['s', `"${line}"`]]
}

/** In single quotes, where a shell reads nothing but the quote itself. */
function payload(body: unknown): readonly CodeToken[] {
  const quoted = jsonTokens(body).map(
    ([kind, text]): CodeToken => [kind, text.replaceAll("'", "'\\''").replaceAll('\n', '\n  ')],
  )
  return [NEXT_LINE, ['', '-d '], ['s', "'"], ...quoted, ['s', "'"]]
}
