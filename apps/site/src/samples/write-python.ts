import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

/** Writes a Python program that uses `requests`. */
export function writePython(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType, body } = request
  const headers = headersOf(request)
    .filter(([name, value]) => name !== 'Content-Type' || value !== 'application/json')
    .map(([name, value]) => `\n        ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return [
    ...codeTokens(
      'python',
      `import os
import sys

import requests

response = requests.${method.toLowerCase()}(
    os.environ["TAQUILLA_API"] + "${addressOf(request)}",
    headers={
        "Authorization": os.environ["${keyVariable(request)}"],${headers.join('')}
    },
`,
    ),
    ...(contentType === undefined ? [] : payload(body)),
    ...codeTokens(
      'python',
      `    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
`,
    ),
  ]
}

/** The body is a Python literal, which `requests` serialises as JSON with its Content-Type. */
function payload(body: unknown): readonly CodeToken[] {
  return [
    ...codeTokens('python', '    json='),
    ...jsonInside(body, { indent: '    ', quote: asLiteral }),
    ...codeTokens('python', ',\n'),
  ]
}

const LITERALS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }

function asLiteral(text: string): string {
  return LITERALS[text] ?? text
}
