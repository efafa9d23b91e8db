import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

/** Writes a Python program that uses `requests`. */
export function writePython(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType } = request
  const headers = headersOf(request)
    .filter(([name, value]) => name !== 'Content-Type' || value !== 'application/json')
    .map(([name, value]) => `\n        ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  const inString = addressOf(request, (name) => `{os.environ['${name}']}`)
  const address = `${inString.includes('{') ? 'f' : ''}"${inString}"`
  return [
    ...codeTokens(
      'python',
      `import os
import sys

import requests

response = requests.${method.toLowerCase()}(
    os.environ["TAQUILLA_API"] + ${address},
    headers={
        "Authorization": os.environ["${keyVariable(request)}"],${headers.join('')}
    },
`,
    ),
    ...(contentType === undefined ? [] : payload(request)),
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

/** The body is a Python literal, which `requests` serializes as JSON with its Content-Type. */
function payload(request: SampleRequest): readonly CodeToken[] {
  return [
    ...codeTokens('python', '    json='),
    ...jsonInside(request, { indent: '    ', quote: asLiteral, variable: (name) => `os.environ["${name}"]` }),
    ...codeTokens('python', ',\n'),
  ]
}

const LITERALS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }

function asLiteral(text: string): string {
  return LITERALS[text] ?? text
}
