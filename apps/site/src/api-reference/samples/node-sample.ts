import { type CodeToken, jsonTokens } from '@taquilla/ui'
import type { SampleRequest } from './sample-request.ts'

/** The request with Node's own fetch; address and key come from the environment. */
export function nodeSample(
  { method, address, contentType, body }: SampleRequest,
  hasAnswerBody: boolean,
): readonly CodeToken[] {
  return [
    ['k', 'const'],
    ['', ' { '],
    ['p', 'TAQUILLA_API'],
    ['', ', '],
    ['p', 'TAQUILLA_PRIVATE_KEY'],
    ['', ' } = process.env\n\n'],
    ['k', 'const'],
    ['', ' response = '],
    ['k', 'await'],
    ['', ' '],
    ['f', 'fetch'],
    ['u', '('],
    ['s', `\`\${TAQUILLA_API}${address}\``],
    ['u', ', {'],
    ['', '\n  method'],
    ['u', ': '],
    ['s', `'${method}'`],
    ['u', ','],
    ...headers(contentType),
    ...(contentType === undefined ? [] : payload(body)),
    ['u', '\n})'],
    ['', '\nconsole.'],
    ['f', 'log'],
    ['u', '('],
    ['', 'response.status'],
    ...(hasAnswerBody ? ANSWER : []),
    ['u', ')'],
  ]
}

const ANSWER: readonly CodeToken[] = [
  ['u', ', '],
  ['k', 'await'],
  ['', ' response.'],
  ['f', 'json'],
  ['u', '()'],
]

function headers(contentType: string | undefined): readonly CodeToken[] {
  return [
    ['', '\n  headers'],
    ['u', ': {'],
    ['', '\n    Authorization'],
    ['u', ': '],
    ['', 'TAQUILLA_PRIVATE_KEY'],
    ['u', ','],
    ...(contentType === undefined
      ? []
      : ([
          ['s', "\n    'Content-Type'"],
          ['u', ': '],
          ['s', `'${contentType}'`],
          ['u', ','],
        ] as const)),
    ['u', '\n  },'],
  ]
}

function payload(body: unknown): readonly CodeToken[] {
  const indented = jsonTokens(body).map(([kind, text]): CodeToken => [kind, text.replaceAll('\n', '\n  ')])
  return [
    ['', '\n  body'],
    ['u', ': '],
    ['', 'JSON.'],
    ['f', 'stringify'],
    ['u', '('],
    ...indented,
    ['u', '),'],
  ]
}
