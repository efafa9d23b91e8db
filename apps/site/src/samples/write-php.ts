import type { CodeToken } from '@taquilla/ui/code-token'
import { codeTokens } from './code-tokens.ts'
import { addressOf, headersOf, jsonInside, keyVariable, variablesOfBody } from './request-parts.ts'
import type { SampleRequest } from './sample-request.ts'

/** Writes a PHP program that uses the curl extension. */
export function writePhp(request: SampleRequest): readonly CodeToken[] {
  const { method, contentType } = request
  const hasBody = contentType !== undefined
  const address = `'${addressOf(request, (name) => `' . getenv('${name}') . '`)}'`.replace(/ \. ''$/, '')
  return [
    ...codeTokens('php', '<?php\n\n'),
    ...(hasBody ? payload(request) : []),
    ...codeTokens(
      'php',
      `$request = curl_init(getenv('TAQUILLA_API') . ${address});
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_HTTPHEADER => [
        'Authorization: ' . getenv('${keyVariable(request)}'),
${headersOf(request)
  .map(([name, value]) => `        ${quoted(`${name}: ${value}`)},\n`)
  .join('')}\
    ],
${hasBody ? '    CURLOPT_POSTFIELDS => $body,\n' : ''}\
    CURLOPT_RETURNTRANSFER => true,
]);

echo curl_exec($request), PHP_EOL;
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
exit($status >= 200 && $status < 300 ? 0 : 1);
`,
    ),
  ]
}

/** A nowdoc string needs no escapes; no line of the JSON starts with its closing word. */
function payload(request: SampleRequest): readonly CodeToken[] {
  const variables = variablesOfBody(request).map((name) => `    '$${name}' => getenv('${name}'),\n`)
  return [
    ...codeTokens('php', variables.length === 0 ? '$body = ' : '$body = strtr('),
    ['s', "<<<'JSON'\n"],
    ...jsonInside(request, { indent: '' }),
    ['s', '\nJSON'],
    ...codeTokens('php', `${variables.length === 0 ? '' : `, [\n${variables.join('')}])`};\n\n`),
  ]
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}
