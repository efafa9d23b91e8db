import type { AddressInfo } from 'node:net'
import { OPERATIONS } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { openWire } from './fuzz/send-wire.ts'
import { createScene, type Scene } from './scene.ts'
import { tenantDigest } from './tenant-digest.ts'

let test: TestApp
let scene: Scene
let wire: ReturnType<typeof openWire>

beforeAll(async () => {
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  wire = openWire((test.app.server.address() as AddressInfo).port)
  scene = await createScene(test)
})
afterAll(async () => {
  wire.close()
  await test.close()
})

interface Broken {
  readonly line?: string
  readonly headers?: readonly string[]
  readonly body?: string
}

function bytesOf({ line = 'POST /v1/events HTTP/1.1', headers = [], body = '' }: Broken): Buffer {
  const all = ['Host: localhost', `Authorization: ${test.seller.privateKey}`, ...headers]
  return Buffer.from(`${line}\r\n${all.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

const json = 'Content-Type: application/json'

describe('bytes that are no valid HTTP request', () => {
  it.each<[string, Broken]>([
    ['a body shorter than it says', { headers: [json, 'Content-Length: 1000'], body: '{}' }],
    [
      'a body longer than it says',
      { headers: [json, 'Content-Length: 2'], body: '{}GET /x HTTP/1.1\r\n\r\n' },
    ],
    ['two lengths', { headers: [json, 'Content-Length: 2', 'Content-Length: 3'], body: '{}' }],
    ['a negative length', { headers: [json, 'Content-Length: -1'], body: '{}' }],
    ['a length that is no number', { headers: [json, 'Content-Length: 0x2'], body: '{}' }],
    ['an endless length', { headers: [json, `Content-Length: ${'9'.repeat(30)}`], body: '{}' }],
    [
      'a length beside chunks',
      { headers: [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], body: '0\r\n\r\n' },
    ],
    ['an unknown coding', { headers: [json, 'Transfer-Encoding: x'], body: '{}' }],
    ['broken chunks', { headers: [json, 'Transfer-Encoding: chunked'], body: 'zz\r\n{}\r\n0\r\n\r\n' }],
    ['a folded header', { headers: [json, 'X-A: b\r\n c', 'Content-Length: 2'], body: '{}' }],
    ['a space before the colon', { headers: [json, 'Content-Length : 2'], body: '{}' }],
    ['a header without a name', { headers: [': x'], body: '' }],
    ['a bare line feed', { headers: ['X-A: b\nX-C: d'], body: '' }],
    ['NUL in a header', { headers: ['X-A: \u0000'], body: '' }],
    ['ten thousand headers', { headers: Array.from({ length: 10_000 }, (_, index) => `X-${index}: y`) }],
    ['a header of 64 kB', { headers: [`X-A: ${'y'.repeat(65_536)}`] }],
    ['an address of 64 kB', { line: `GET /v1/events?a=${'y'.repeat(65_536)} HTTP/1.1` }],
    ['an absolute address', { line: 'GET http://evil.example/v1/events/x HTTP/1.1' }],
    ['a path that climbs', { line: 'GET /v1/../../etc/passwd HTTP/1.1' }],
    ['an address with a space', { line: 'GET /v1/events /x HTTP/1.1' }],
    ['raw bytes in the address', { line: 'GET /v1/events/\xff\xfe HTTP/1.1' }],
    ['no address', { line: 'GET HTTP/1.1' }],
    ['an unknown method', { line: 'BREW /v1/events HTTP/1.1' }],
    ['a tunnel', { line: 'CONNECT x.example:443 HTTP/1.1' }],
    ['a trace', { line: 'TRACE /v1/events HTTP/1.1' }],
    ['another protocol', { line: 'GET / HTTP/9.9' }],
    ['an upgrade', { line: 'GET /v1/events/x HTTP/1.1', headers: ['Connection: Upgrade', 'Upgrade: h2c'] }],
  ])('%s is refused or dropped, and changes nothing', async (_, broken) => {
    const before = await tenantDigest(test.database, test.seller.sellerId)
    const answer = await wire.sendBytes(bytesOf(broken))
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
    for (const status of statuses)
      expect([400, 401, 404, 405, 408, 413, 414, 415, 422, 431, 501]).toContain(status)
    if (statuses.length > 0) expect(answer).toMatch(/^content-type: application\/problem\+json/im)
    expect(answer).not.toMatch(/\.ts:|\.js:|node_modules|HPE_|fastify/)
    expect(await tenantDigest(test.database, test.seller.sellerId)).toBe(before)
  })

  it.each([
    [
      'two hosts',
      { line: 'GET /v1/events HTTP/1.1', headers: ['host: evil.example'] },
      400,
      /"request\.malformed"/,
    ],
    ['a trace', { line: 'TRACE /v1/events HTTP/1.1' }, 405, /^allow: .*POST/im],
    ['a method of another protocol', { line: 'PROPFIND /v1/tickets/x HTTP/1.1' }, 405, /^allow: .*GET/im],
    ['a trace of an unknown path', { line: 'TRACE /v1/nowhere HTTP/1.1' }, 404, /"route\.not_found"/],
  ])('%s is refused with its reason', async (...[, broken, status, reason]) => {
    const answer = await wire.sendBytes(bytesOf(broken))
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(reason)
  })

  it('do not affect other requests', async () => {
    const headers = { authorization: test.seller.privateKey }
    const path = `/v1/tickets/${scene.ticketId}`
    const { status } = await wire.send({ method: 'GET', path, headers, body: undefined })
    expect(status).toBe(200)
  })
})

describe('an empty id in a path', () => {
  const withIds = OPERATIONS.filter(({ path }) => path.includes('{'))
  const paths = withIds.flatMap(({ id, method, path }) =>
    [...path.matchAll(/\{\w+\}/g)].map(([name]) => ({
      id,
      method,
      path: path.replace(name, '').replaceAll(/\{\w+\}/g, 'x'),
    })),
  )

  it.each(paths)('is an unknown route: $id at $path', async ({ method, path }) => {
    const headers = { authorization: test.seller.privateKey }
    for (const each of [method, 'TRACE'] as const) {
      const response = await test.app.inject({ method: each as 'GET', url: path, headers })
      expect([response.statusCode, response.json().code]).toEqual([404, 'route.not_found'])
    }
  })
})
