import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, camelName, headersOf, jsonInside, keyVariable, variablesOfBody } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

/** Writes a program for Java 17 and its built-in HTTP client. */
export function writeJava(request: SampleRequest): readonly CodeToken[] {
  const { contentType } = request
  const name = camelName(request)
  const address = `"${addressOf(request, (variable) => `" + System.getenv("${variable}") + "`)}"`.replace(
    / \+ ""$/,
    '',
  )
  return [
    ...codeTokens(
      'java',
      `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
${needsPublisher(request) ? 'import java.net.http.HttpRequest.BodyPublishers;\n' : ''}\
import java.net.http.HttpResponse.BodyHandlers;

class ${name.charAt(0).toUpperCase()}${name.slice(1)} {
    public static void main(String[] args) throws Exception {
`,
    ),
    ...(contentType === undefined ? [] : payload(request)),
    ...codeTokens(
      'java',
      `        var address = System.getenv("TAQUILLA_API") + ${address};
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("${keyVariable(request)}"))
${headersOf(request)
  .map(([header, value]) => `            .header(${JSON.stringify(header)}, ${JSON.stringify(value)})\n`)
  .join('')}\
            ${methodCall(request)}
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
`,
    ),
  ]
}

/** Call that sets method and body on a java.net.http request builder; Kotlin uses it too. */
export function methodCall({ method, contentType }: SampleRequest): string {
  const publisher = contentType === undefined ? 'BodyPublishers.noBody()' : 'BodyPublishers.ofString(body)'
  if (contentType === undefined && (method === 'GET' || method === 'DELETE')) return `.${method}()`
  return method === 'POST' || method === 'PUT'
    ? `.${method}(${publisher})`
    : `.method("${method}", ${publisher})`
}

export function needsPublisher(request: SampleRequest): boolean {
  return methodCall(request).includes('BodyPublishers')
}

function payload(request: SampleRequest): readonly CodeToken[] {
  const indent = ' '.repeat(12)
  return [
    ...codeTokens('java', '        var body = '),
    ['s', `"""\n${indent}`],
    ...jsonInside(request, { indent, quote: inTextBlock }),
    ['s', `\n${indent}"""`],
    ...codeTokens(
      'java',
      `${variablesOfBody(request)
        .map((name) => `\n${indent}.replace("$${name}", System.getenv("${name}"))`)
        .join('')};\n`,
    ),
  ]
}

/** Escapes backslashes, since Java text blocks interpret escape sequences. */
function inTextBlock(text: string): string {
  return text.replaceAll('\\', '\\\\')
}
