import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import type { Access } from './observe-requests.ts'
import { listenForOperator } from './operator-server.ts'

const lines: Access[] = []
let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({ logAccess: (access) => void lines.push(access) })
})
afterAll(() => test.close())
beforeEach(() => {
  lines.length = 0
})

it('writes a line for each request but those for health, without ids, queries and addresses of people', async () => {
  const { sellerId, privateKey } = test.seller
  await test.app.inject({ url: '/v1/tickets/secret-ticket?x=1', headers: { authorization: privateKey } })
  await test.app.inject({ url: '/v1/tickets', headers: { authorization: 'nobody' } })
  await test.app.inject({ url: `/guest/api/session?ticketSellerId=${sellerId}` })
  await test.app.inject({ url: '/health/ready' })
  await test.app.inject({ url: '/nothing/here' })
  expect(lines).toEqual([
    { ...line('get-ticket', 422, 'request.invalid'), sellerId, apiKeyId: expect.any(String) },
    line('list-tickets', 401, 'key.unknown'),
    { ...line('get-session', 200), sellerId },
    line('unknown', 404, 'route.not_found'),
  ])
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(4)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

function line(operation: string, status: number, code?: string): Access {
  return {
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sellerId: undefined,
    apiKeyId: undefined,
    operation,
    method: 'GET',
    status,
    code,
    milliseconds: expect.any(Number),
    traceId: undefined,
  }
}

it('serves metrics and health apart from the API, ready only while the process works', async () => {
  let isDraining = true
  const server = await listenForOperator(
    { registry: new Registry(), database: test.database, isDraining: () => isDraining },
    { host: '127.0.0.1', port: 0 },
  )
  try {
    if (server === undefined) throw new Error('There is no server.')
    const { port } = server.server.address() as AddressInfo
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(503)
    isDraining = false
    expect(await statusOf('/health/ready')).toBe(200)
    expect(await statusOf('/metrics')).toBe(200)
  } finally {
    await server?.close()
  }
})

it('listens nowhere without a port', async () => {
  const operator = { registry: new Registry(), database: test.database, isDraining: () => false }
  expect(await listenForOperator(operator, { host: 'localhost', port: undefined })).toBeUndefined()
})
