import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { codeText } from '@taquilla/ui'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'
import { writeSample } from './write-sample.ts'

function isInstalled(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, ['--version'], (error) =>
      resolve((error as NodeJS.ErrnoException | null)?.code !== 'ENOENT'),
    )
  })
}

interface Sent {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly idempotencyKey: string | undefined
  readonly body: unknown
}

const sent: Sent[] = []
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  const body = await text(request)
  sent.push({
    method,
    url,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    idempotencyKey: headers['idempotency-key']?.toString(),
    body: body === '' ? undefined : JSON.parse(body),
  })
  response.statusCode = url?.startsWith('/v1/refused') ? 422 : 200
  response.setHeader('Content-Type', 'application/json')
  response.end('{"answer":"¡listo!"}')
})
const folder = mkdtempSync(join(tmpdir(), 'samples-'))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Commands that run a program from its source, for languages that have one. */
const COMMANDS = {
  curl: ['bash'],
  node: [process.execPath],
  python: ['python3'],
  // These options shorten the start of the JVM; Java's optimising compiler does not pay off in a second.
  java: ['java', '-Dfile.encoding=UTF-8', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
  php: ['php'],
} as const

async function run(language: keyof typeof COMMANDS, request: SampleRequest) {
  const file = join(folder, `${request.name}-${SAMPLE_LANGUAGES.find(({ id }) => id === language)?.file}`)
  writeFileSync(file, codeText(writeSample(language, request)))
  const [command, ...options] = COMMANDS[language]
  const { port } = server.address() as AddressInfo
  const env = {
    ...process.env,
    LC_ALL: 'C.UTF-8',
    TAQUILLA_API: `http://127.0.0.1:${port}`,
    TAQUILLA_PRIVATE_KEY: 'tqs_test_private',
    TAQUILLA_PUBLIC_KEY: 'tqp_test_public',
  }
  sent.length = 0
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(command, [...options, file], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

const KOTLIN_DOLLAR = `\${'$'}`

/** Strings with special meaning in some language. */
const HOSTILE = [
  ...['"', "'", '`', '\\', '$', '#', '%', '"""', "'''", '\\"', "\\'", '\\n', '\\u0041', '\\', ' '],
  ...[
    `$\{x}`,
    '$x',
    '$(id)',
    '`id`',
    '{$x}',
    '#{x}',
    KOTLIN_DOLLAR,
    '$$',
    '%s',
    '\\\n',
    'JSON',
    '\nJSON;',
    '<?php',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\u0000',
    '\u0007',
    '\t',
    '\r\n',
    '\u0085',
    'ñandú',
    '🎟️',
    '!',
    '!!',
    '*/',
    '//',
    '?>',
  ],
]
const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 6 }))
const hostileText = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
const hostileBody = {
  fixed: HOSTILE,
  made: fc.sample(hostileText, 300),
  // Each name has its own object; a shared one would lose duplicate names.
  named: fc.sample(hostileText, 100).map((name) => ({ [name]: name })),
  values: fc.sample(fc.jsonValue(), 50),
  '': null,
}

function call(overrides: Partial<SampleRequest>): SampleRequest {
  return { name: 'call', method: 'GET', address: '/v1/things', key: 'private', ...overrides }
}

const json = { contentType: 'application/json' }

describe.each((Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).map((language) => ({ language })))(
  'a program in $language',
  async ({ language }) => {
    const program = it.skipIf(!(await isInstalled(COMMANDS[language][0])))

    program('sends method, address, key and headers, and prints the answer', async () => {
      const headers = { 'Idempotency-Key': `o'1 "$HOME" \\ \`x\` $(y) {$z}` }
      const address = "/v1/things?user=a%40b.example&loginTrust%5Buser%5D=%2B54&it's=$HOME&n=[ñ]"
      const { code, stdout } = await run(
        language,
        call({ method: 'DELETE', address, headers, key: 'public' }),
      )
      expect({ code, answer: stdout.trim() }).toEqual({ code: 0, answer: '{"answer":"¡listo!"}' })
      expect(sent).toEqual([
        {
          method: 'DELETE',
          url: '/v1/things?user=a%40b.example&loginTrust%5Buser%5D=%2B54&it%27s=%24HOME&n=%5B%C3%B1%5D',
          authorization: 'tqp_test_public',
          contentType: undefined,
          idempotencyKey: headers['Idempotency-Key'],
          body: undefined,
        },
      ])
    })

    program('sends any body unchanged', async () => {
      const { code, stderr } = await run(language, call({ method: 'POST', ...json, body: hostileBody }))
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(sent[0]).toMatchObject({ method: 'POST', contentType: 'application/json' })
      expect(sent[0]?.body).toEqual(JSON.parse(JSON.stringify(hostileBody)))
    })

    program('sends a patch as application/merge-patch+json', async () => {
      const patch = {
        contentType: 'application/merge-patch+json',
        body: { price: 1.5, seat: null, has: true },
      }
      await run(language, call({ method: 'PATCH', ...patch }))
      expect(sent[0]).toMatchObject({ method: 'PATCH', ...patch })
    })

    program('prints the response and fails on an error status', async () => {
      const { code, stdout } = await run(
        language,
        call({ method: 'PUT', address: '/v1/refused', ...json, body: {} }),
      )
      expect(code).not.toBe(0)
      expect(stdout.trim()).toBe('{"answer":"¡listo!"}')
    })
  },
)

describe('a program in a compiled language', () => {
  const request = call({ method: 'POST', ...json, body: hostileBody })
  const rawString = (language: SampleLanguage) =>
    codeText(writeSample(language, request)).split('"""') as [string, string, string]

  it('encodes any body in a Kotlin raw string', () => {
    const [, written, ...rest] = rawString('kotlin')
    expect(rest).toHaveLength(1)
    expect(written.replaceAll(KOTLIN_DOLLAR, '')).not.toContain('$')
    expect(JSON.parse(written.replaceAll(KOTLIN_DOLLAR, '$'))).toEqual(
      JSON.parse(JSON.stringify(hostileBody)),
    )
  })

  it('encodes any body in a Scala raw string', () => {
    const [, written, ...rest] = rawString('scala')
    expect(rest).toHaveLength(1)
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(hostileBody)))
  })

  it('is named after the call', () => {
    const named = call({ name: 'create-tickets-two-seats' })
    expect(codeText(writeSample('scala', named))).toContain('@main def createTicketsTwoSeats()')
    expect(codeText(writeSample('java', named))).toContain('class CreateTicketsTwoSeats {')
  })
})

describe('the syntax colors of a program', () => {
  it.each(SAMPLE_LANGUAGES)('give every part of a $label program a token', ({ id }) => {
    const tokens = writeSample(id, call({ method: 'POST', ...json, body: { a: 'b' } }))
    expect(tokens.every(([, run]) => run !== '')).toBe(true)
    expect(tokens.some(([kind]) => kind === 'k')).toBe(true)
    expect(tokens).toContainEqual(['s', '"b"'])
  })
})
