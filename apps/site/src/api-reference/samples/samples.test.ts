import { execFileSync } from 'node:child_process'
import { buildOpenApi } from '@taquilla/contract'
import { codeText } from '@taquilla/ui'
import { describe, expect, it } from 'vitest'
import { readReference } from '../model/read-reference.ts'
import { curlSample } from './curl-sample.ts'
import { nodeSample } from './node-sample.ts'
import { sampleRequest } from './sample-request.ts'

const document = buildOpenApi({
  language: 'es',
  serverUrl: 'http://localhost:4000',
  siteUrl: 'http://localhost:3000',
  includeUnimplemented: true,
})
const calls = readReference(document)
  .tags.flatMap((tag) => tag.operations)
  .flatMap((operation) => {
    const names = (operation.body ?? operation.answers[0])?.examples.map(({ name }) => name) ?? []
    return (names.length > 0 ? names : ['']).map((name) => ({
      name: `${operation.id} ${name}`,
      request: sampleRequest(operation, name),
    }))
  })

const env = { ...process.env, TAQUILLA_API: 'http://api', TAQUILLA_PRIVATE_KEY: 'tqs_test_1' }

describe('samples of the reference', () => {
  it.each(calls)('$name leaves no part of the address open', ({ request }) => {
    expect(request.address).not.toMatch(/[{}]/)
  })

  it.each(calls)('$name as a command sends the request', ({ request }) => {
    const command = `curl() { printf '%s\\0' "$@"; }\n${codeText(curlSample(request))}`
    const sent = execFileSync('bash', ['-c', command], { env }).toString().split('\0')
    const hasBody = request.body !== undefined
    const method = sent[sent.indexOf('-X') + 1]
    expect(sent.includes('-X') ? method : hasBody ? 'POST' : 'GET').toBe(request.method)
    expect(sent).toContain(`http://api${request.address}`)
    expect(sent).toContain('Authorization: tqs_test_1')
    if (hasBody) expect(JSON.parse(sent[sent.indexOf('-d') + 1] ?? '')).toEqual(request.body)
  })

  it.each(calls)('$name in Node sends the request', async ({ request }) => {
    const sent: [string, RequestInit][] = []
    const fetch = async (url: string, init: RequestInit) => {
      sent.push([url, init])
      return new Response('true')
    }
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor
    const run = AsyncFunction('fetch', 'process', 'console', codeText(nodeSample(request, true)))
    await run(fetch, { env }, { log: () => {} })
    const [[url, { method, headers, body }] = ['', {}]] = sent
    expect([url, method]).toEqual([`http://api${request.address}`, request.method])
    expect(headers).toMatchObject({ Authorization: 'tqs_test_1' })
    expect(body === undefined ? undefined : JSON.parse(String(body))).toEqual(request.body)
  })

  it('quotes what a shell would read', () => {
    const request = {
      method: 'POST',
      address: '/v1/x',
      contentType: 'application/json',
      body: { a: "L'été $HOME `x`" },
    }
    const command = `curl() { printf '%s\\0' "$@"; }\n${codeText(curlSample(request))}`
    const sent = execFileSync('bash', ['-c', command], { env }).toString().split('\0')
    expect(JSON.parse(sent[sent.indexOf('-d') + 1] ?? '')).toEqual(request.body)
  })
})
