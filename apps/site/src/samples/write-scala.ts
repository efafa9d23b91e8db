import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, camelName, headersOf, jsonInside, keyVariable, variablesOfBody } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

/** Writes a Scala 3 program that uses sttp. */
export function writeScala(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType, variables = [] } = request
  return [
    ...codeTokens(
      'scala',
      `//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def ${camelName(request)}(): Unit =
  val api = sys.env("TAQUILLA_API")
${variables.map((name) => `  val ${name} = sys.env("${name}")\n`).join('')}\
  val response = quickRequest
    .${method.toLowerCase()}(uri"$api${addressOf(request, (name) => `$${name}`)}")
    .header("Authorization", sys.env("${keyVariable(request)}"))
${headersOf(request)
  .map(([header, value]) =>
    header === 'Content-Type'
      ? `    .contentType(${JSON.stringify(value)})\n`
      : `    .header(${JSON.stringify(header)}, ${JSON.stringify(value)})\n`,
  )
  .join('')}`,
    ),
    ...(contentType === undefined ? [] : payload(request)),
    ...codeTokens(
      'scala',
      `    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
`,
    ),
  ]
}

/** Triple-quoted strings need no escapes, and JSON never contains three quotes in a row. */
function payload(request: SampleRequest): readonly CodeToken[] {
  const indent = ' '.repeat(6)
  return [
    ...codeTokens('scala', '    .body('),
    ['s', `"""\n${indent}`],
    ...jsonInside(request, { indent }),
    ['s', '\n    """'],
    ...codeTokens(
      'scala',
      `${variablesOfBody(request)
        .map((name) => `\n${indent}.replace("$${name}", ${name})`)
        .join('')})\n`,
    ),
  ]
}
