import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

/** Writes a Node program that uses the built-in `fetch`. */
export function writeNode(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType, variables = [] } = request
  const key = keyVariable(request)
  const headers = headersOf(request).map(([name, value]) => `\n    ${quoted(name)}: ${quoted(value)},`)
  return [
    ...codeTokens(
      'node',
      `const { ${['TAQUILLA_API', key, ...variables].join(', ')} } = process.env

const response = await fetch(\`\${TAQUILLA_API}${addressOf(request, (name) => `\${${name}}`)}\`, {
  method: '${method}',
  headers: {
    Authorization: ${key},${headers.join('')}
  },
`,
    ),
    ...(contentType === undefined ? [] : payload(request)),
    ...codeTokens(
      'node',
      `})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
`,
    ),
  ]
}

function payload(request: SampleRequest): readonly CodeToken[] {
  return [
    ...codeTokens('node', '  body: JSON.stringify('),
    ...jsonInside(request, { indent: '  ', quote: asLiteral, variable: (name) => name }),
    ...codeTokens('node', '),\n'),
  ]
}

/** JSON is valid JavaScript except for the key `__proto__`, which would set the prototype and must be computed. */
function asLiteral(text: string): string {
  return text === '"__proto__"' ? `[${text}]` : text
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}
