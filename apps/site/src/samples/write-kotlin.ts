import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'
import { methodCall, needsPublisher } from './write-java.ts'

/** Writes a Kotlin program that uses Java's built-in HTTP client. */
export function writeKotlin(request: SampleRequest): readonly CodeToken[] {
  const { contentType } = request
  return [
    ...codeTokens(
      'kotlin',
      `import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
${needsPublisher(request) ? 'import java.net.http.HttpRequest.BodyPublishers\n' : ''}\
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
`,
    ),
    ...(contentType === undefined ? [] : payload(request)),
    ...codeTokens(
      'kotlin',
      `    val address = System.getenv("TAQUILLA_API") + "${addressOf(request, fromEnvironment)}"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("${keyVariable(request)}"))
${headersOf(request)
  .map(([header, value]) => `        .header(${quoted(header)}, ${quoted(value)})\n`)
  .join('')}\
        ${methodCall(request)}
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
`,
    ),
  ]
}

function payload(request: SampleRequest): readonly CodeToken[] {
  const indent = ' '.repeat(8)
  return [
    ...codeTokens('kotlin', '    val body = '),
    ['s', `"""\n${indent}`],
    ...jsonInside(request, {
      indent,
      quote: inRawString,
      variable: (name) => `"${fromEnvironment(name)}"`,
    }),
    ['s', '\n    """'],
    ...codeTokens('kotlin', '.trimIndent()\n'),
  ]
}

/** A variable inside a string. */
function fromEnvironment(name: string): string {
  return `\${System.getenv("${name}")}`
}

/** Escapes `$`, since Kotlin raw strings interpret templates, but no backslash escapes. */
function inRawString(text: string): string {
  return text.split('$').join(`\${'$'}`)
}

function quoted(text: string): string {
  return JSON.stringify(text).split('$').join('\\$')
}
