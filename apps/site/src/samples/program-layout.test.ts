import { codeText } from '@taquilla/ui'
import { expect, it } from 'vitest'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-language.ts'
import { writeSample } from './write-sample.ts'

// Readers copy these programs, so the tests pin their exact formatting.
const PROGRAMS: Readonly<Record<SampleLanguage, string>> = {
  curl: `curl --fail-with-body -sS "$TAQUILLA_API/v1/tickets?dryRun=true" \\
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-1' \\
  -d '{
    "seat": "D'\\''Or 4",
    "price": 10.5,
    "tags": [],
    "has": true
  }'
`,
  node: `const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(\`\${TAQUILLA_API}/v1/tickets?dryRun=true\`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'order-1',
  },
  body: JSON.stringify({
    "seat": "D'Or 4",
    "price": 10.5,
    "tags": [],
    "has": true
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
`,
  python: `import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/tickets?dryRun=true",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
        "Idempotency-Key": "order-1",
    },
    json={
      "seat": "D'Or 4",
      "price": 10.5,
      "tags": [],
      "has": True
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
`,
  java: `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class CreateTicketsSeat {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "seat": "D'Or 4",
              "price": 10.5,
              "tags": [],
              "has": true
            }
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/tickets?dryRun=true";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "order-1")
            .POST(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
`,
  kotlin: `import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val body = """
        {
          "seat": "D'Or 4",
          "price": 10.5,
          "tags": [],
          "has": true
        }
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/tickets?dryRun=true"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", "order-1")
        .POST(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
`,
  php: `<?php

$body = <<<'JSON'
{
  "seat": "D'Or 4",
  "price": 10.5,
  "tags": [],
  "has": true
}
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/tickets?dryRun=true');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'Authorization: ' . getenv('TAQUILLA_PRIVATE_KEY'),
        'Content-Type: application/json',
        'Idempotency-Key: order-1',
    ],
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
]);

echo curl_exec($request), PHP_EOL;
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
exit($status >= 200 && $status < 300 ? 0 : 1);
`,
  scala: `//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createTicketsSeat(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/tickets?dryRun=true")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .header("Idempotency-Key", "order-1")
    .body("""
      {
        "seat": "D'Or 4",
        "price": 10.5,
        "tags": [],
        "has": true
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
`,
}

it.each(SAMPLE_LANGUAGES)('formats a call with a body in $label', ({ id }) => {
  const program = writeSample(id, {
    name: 'create-tickets-seat',
    method: 'POST',
    address: '/v1/tickets?dryRun=true',
    key: 'private',
    headers: { 'Idempotency-Key': 'order-1' },
    contentType: 'application/json',
    body: { seat: "D'Or 4", price: 10.5, tags: [], has: true },
  })
  expect(codeText(program)).toBe(PROGRAMS[id])
})

// A hold that reads an id of an earlier response, and whose own id later requests read.
const LINES: Readonly<Record<SampleLanguage, readonly string[]>> = {
  curl: [
    'answer=$(curl --fail-with-body -sS "$TAQUILLA_API/v1/holds/$HOLD_OCT?of=$SALE" \\',
    `    "items": ["'$LISTING_OCT'"]`,
    "  }')",
    'echo "$answer"',
    `export NEXT_HOLD=$(grep -o '"_id":"[^"]*' <<< "$answer" |`,
    `  sed -n 2p | cut -d '"' -f 4)`,
  ],
  node: [
    'const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY, HOLD_OCT, SALE, LISTING_OCT } = process.env',
    `const response = await fetch(\`\${TAQUILLA_API}/v1/holds/\${HOLD_OCT}?of=\${SALE}\`, {`,
    '    "items": [LISTING_OCT]',
  ],
  python: [
    `    os.environ["TAQUILLA_API"] + f"/v1/holds/{os.environ['HOLD_OCT']}?of={os.environ['SALE']}",`,
    '      "items": [os.environ["LISTING_OCT"]]',
  ],
  java: [
    '              "items": ["$LISTING_OCT"]',
    '            .replace("$LISTING_OCT", System.getenv("LISTING_OCT"));',
    '        var address = System.getenv("TAQUILLA_API") + "/v1/holds/" + System.getenv("HOLD_OCT") + "?of=" + System.getenv("SALE");',
  ],
  kotlin: [
    `          "items": ["\${System.getenv("LISTING_OCT")}"]`,
    `    val address = System.getenv("TAQUILLA_API") + "/v1/holds/\${System.getenv("HOLD_OCT")}?of=\${System.getenv("SALE")}"`,
  ],
  php: [
    '  "items": ["$LISTING_OCT"]',
    "    '$LISTING_OCT' => getenv('LISTING_OCT'),",
    "$request = curl_init(getenv('TAQUILLA_API') . '/v1/holds/' . getenv('HOLD_OCT') . '?of=' . getenv('SALE'));",
  ],
  scala: [
    '  val HOLD_OCT = sys.env("HOLD_OCT")',
    '    .post(uri"$api/v1/holds/$HOLD_OCT?of=$SALE")',
    '        "items": ["$LISTING_OCT"]',
    '      .replace("$LISTING_OCT", LISTING_OCT))',
  ],
}

it.each(SAMPLE_LANGUAGES)('reads ids of earlier responses from variables in $label', ({ id }) => {
  const program = writeSample(id, {
    name: 'hold',
    method: 'POST',
    address: '/v1/holds/$HOLD_OCT?of=$SALE',
    key: 'private',
    contentType: 'application/json',
    body: { items: ['$LISTING_OCT'] },
    variables: ['HOLD_OCT', 'SALE', 'LISTING_OCT'],
    keeps: [{ variable: 'NEXT_HOLD', field: '_id', place: 2 }],
  })
  const lines = codeText(program).split('\n')
  expect(lines.filter((line) => LINES[id].includes(line))).toEqual(LINES[id])
})
