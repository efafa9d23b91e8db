import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  refusal,
  type ScriptedResponse,
  type ScriptedServer,
  startScriptedServer,
} from '../test/scripted-server.ts'
import {
  createTaquilla,
  etagOf,
  TaquillaConnectionError,
  TaquillaError,
  type TaquillaOptions,
} from './index.ts'

const ticket = { ticketId: 'AUR-0001' }
const servers: ScriptedServer[] = []

async function start(...answers: readonly ScriptedResponse[]) {
  const server = await startScriptedServer(...answers)
  servers.push(server)
  return server
}

function clientOf(server: ScriptedServer, options: Partial<TaquillaOptions> = {}) {
  return createTaquilla({ apiUrl: server.url, privateKey: 'tqs_test_key', ...options } as TaquillaOptions)
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Makes retry delays 100 times shorter and records them. Timers with arguments belong to Node and stay unchanged. */
function shortenDelays() {
  const originalSetTimeout = setTimeout
  const delays: number[] = []
  vi.stubGlobal('setTimeout', (run: () => void, delayMs = 0, ...args: readonly unknown[]) => {
    if (args.length > 0) return originalSetTimeout(run, delayMs, ...(args as []))
    delays.push(delayMs)
    return originalSetTimeout(run, delayMs / 100)
  })
  return delays
}

describe('a call of the client', () => {
  test('sends the API key, the language, the body and a new idempotency key', async () => {
    const server = await start({ body: [ticket] })
    await clientOf(server, { language: 'en' }).tickets.create([{ ticketId: 'a' } as never])
    const [request] = server.received
    expect(request).toMatchObject({ method: 'POST', url: '/v1/sync/tickets', body: '[{"ticketId":"a"}]' })
    expect(request?.headers).toMatchObject({
      authorization: 'tqs_test_key',
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('sends no idempotency key with a GET', async () => {
    const server = await start({ body: ticket })
    expect(await clientOf(server).tickets.get('AUR-0001')).toEqual(ticket)
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test.each(['a/b', '50 %', '¿qué?', 'a?b#c', 'émile', '...'])(
    'percent-encodes the id %s in the path',
    async (id) => {
      const server = await start({ body: ticket })
      await clientOf(server).tickets.get(id)
      expect(server.received[0]?.url).toBe(`/v1/tickets/${encodeURIComponent(id)}`)
    },
  )

  test.each(['', '.', '..'])('refuses the id «%s», which would change the path', async (id) => {
    const server = await start({ body: ticket })
    await expect(async () => clientOf(server).tickets.delete(id)).rejects.toThrow(TypeError)
    expect(server.received).toEqual([])
  })

  test('returns a file as it arrives, which the timeout of the call does not cut', async () => {
    const server = createServer((_, reply) => {
      reply.write('saleId,price\r\n')
      setTimeout(() => reply.end('s1,100.00\r\n'), 400)
    })
    const url = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      )
    })
    const client = createTaquilla({ apiUrl: url, privateKey: 'tqs_test_key', timeoutMs: 200 })
    const file = await client.money.export('sale-items', { format: 'csv' })
    const text = await new Response(file).text()
    server.close()
    expect(text).toBe('saleId,price\r\ns1,100.00\r\n')
  })

  test('sends loginTrust as loginTrust[…] query parameters', async () => {
    const server = await start({ body: 'https://…' })
    const loginTrust = { withMethod: 'email', user: 'lucia+1@example.com' } as const
    await clientOf(server).tickets.getUrl('AUR-0001', { lang: 'en', loginTrust })
    const { searchParams } = new URL(server.received[0]?.url ?? '', server.url)
    expect(Object.fromEntries(searchParams)).toEqual({
      lang: 'en',
      'loginTrust[withMethod]': 'email',
      'loginTrust[user]': 'lucia+1@example.com',
    })
  })

  test('sends the version of what it read as If-Match', async () => {
    const rule = { _id: 'rule-1', rules: {} }
    const server = await start({ body: rule, headers: { etag: 'W/"one"' } }, { body: rule })
    const { events } = clientOf(server)
    const read = await events.getRule('aurelia-2027', 'rule-1')
    const changed = await events.patchRule('aurelia-2027', 'rule-1', { rules: {} }, { ifMatch: etagOf(read) })
    expect(server.received.map(({ headers }) => headers['if-match'])).toEqual([undefined, 'W/"one"'])
    expect(etagOf(changed)).toBeUndefined()
  })

  test('uses the fetch passed as an option', async () => {
    const server = await start({ body: ticket })
    const seen: unknown[] = []
    const ownFetch: typeof fetch = (input, init) => {
      seen.push(input)
      return fetch(input, init)
    }
    await clientOf(server, { fetch: ownFetch }).tickets.get('x')
    expect(seen).toEqual([`${server.url}/v1/tickets/x`])
  })

  test('follows no redirect, so the key never reaches another server', async () => {
    const elsewhere = await start({ body: ticket })
    const server = await start({ status: 307, headers: { location: elsewhere.url } })
    await expect(clientOf(server).tickets.get('x')).rejects.toThrow(TaquillaConnectionError)
    expect(elsewhere.received).toEqual([])
  })
})

describe('an error response', () => {
  test('becomes a TaquillaError with all fields of the problem document', async () => {
    const errors = [{ pointer: '/0/buyer', code: 'field.required', detail: 'The field is required.' }]
    const server = await start(refusal(422, 'request.invalid', { errors }))
    const error = await clientOf(server)
      .tickets.create([])
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(TaquillaError)
    expect(error).toMatchObject({ status: 422, code: 'request.invalid', requestId: 'request-1', errors })
    expect(error.message).toBe(
      'request.invalid: Detail. /0/buyer: The field is required. (request request-1)',
    )
    expect(server.received).toHaveLength(1)
  })

  test('gives the first three reasons in its message, and the number of the others', () => {
    const errors = ['', '/b', '/c', '/d', '/e'].map((pointer) => ({
      pointer,
      code: 'c',
      detail: `Wrong ${pointer}.`,
    }))
    const { message } = new TaquillaError({
      code: 'request.invalid',
      detail: 'D.',
      requestId: 'r',
      errors,
    } as never)
    expect(message).toBe('request.invalid: D. body: Wrong . /b: Wrong /b. /c: Wrong /c. (2 more) (request r)')
  })

  test.each([400, 401, 403, 404, 409, 410, 422, 500])('with status %i is not retried', async (status) => {
    const server = await start(refusal(status, 'ticket.locator_taken'))
    await expect(clientOf(server).tickets.create([])).rejects.toThrow(TaquillaError)
    expect(server.received).toHaveLength(1)
  })

  test('without a problem document becomes a TaquillaConnectionError', async () => {
    const server = await start({ status: 404, body: 'nginx' })
    const error = await clientOf(server)
      .tickets.get('x')
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(TaquillaConnectionError)
    expect(error.status).toBe(404)
  })
})

describe('a retry', () => {
  const transientFailures: [string, ScriptedResponse][] = [
    ['too many requests', refusal(429, 'rate_limit.exceeded')],
    ['a busy server', refusal(503, 'server.busy')],
    ['an earlier attempt still in progress', refusal(409, 'idempotency_key.in_use')],
    ['a 502 of a proxy', { status: 502, body: 'nginx' }],
    ['a closed connection', { failure: 'disconnect' }],
  ]

  test.each(transientFailures)('follows %s, with the same idempotency key', async (_, first) => {
    shortenDelays()
    const server = await start(first, { body: [ticket] })
    expect(await clientOf(server).tickets.create([])).toEqual([ticket])
    const keys = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('waits as long as Retry-After requests', async () => {
    const delays = shortenDelays()
    const first = refusal(429, 'rate_limit.exceeded')
    const server = await start({ ...first, headers: { ...first.headers, 'retry-after': '7' } }, { body: [] })
    await clientOf(server).tickets.create([])
    expect(delays.filter((delay) => delay >= 7_000 && delay <= 7_500)).toHaveLength(1)
  })

  test('is skipped if Retry-After is longer than a minute', async () => {
    const first = refusal(503, 'server.unavailable')
    const server = await start({ ...first, headers: { ...first.headers, 'retry-after': '3600' } })
    await expect(clientOf(server).tickets.create([])).rejects.toMatchObject({ retryAfterSeconds: 3600 })
    expect(server.received).toHaveLength(1)
  })

  test('is repeated up to the configured number, with growing delays', async () => {
    const delays = shortenDelays()
    const server = await start(refusal(503, 'server.busy'))
    await expect(clientOf(server, { retries: 4 }).tickets.create([])).rejects.toMatchObject({
      code: 'server.busy',
    })
    expect(server.received).toHaveLength(5)
    const [first = 0, second = 0, third = 0] = delays.filter((delay) => delay >= 250)
    expect(first).toBeLessThanOrEqual(500)
    expect(second).toBeGreaterThanOrEqual(500)
    expect(third).toBeGreaterThanOrEqual(1_000)
  })

  test('is cancelled by the caller’s signal during the delay', async () => {
    const server = await start(refusal(503, 'server.busy'))
    const controller = new AbortController()
    const call = clientOf(server, { retries: 100 }).tickets.create([], { signal: controller.signal })
    const rejection = expect(call).rejects.toThrow('enough')
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0))
    controller.abort(new Error('enough'))
    await rejection
  })

  test('follows a timeout; the final error contains the idempotency key', async () => {
    shortenDelays()
    const server = await start({ failure: 'timeout' })
    const call = clientOf(server, { timeoutMs: 60, retries: 1 }).tickets.create([], {
      idempotencyKey: 'order-1',
    })
    await expect(call).rejects.toMatchObject({ name: 'TaquillaConnectionError', idempotencyKey: 'order-1' })
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1'])
  })
})

describe('a list', () => {
  test('is read to its end, one page per request', async () => {
    const server = await start(
      { body: { results: [{ ticketId: 'a' }, { ticketId: 'b' }], nextCursor: 'two' } },
      { body: { results: [], nextCursor: 'three' } },
      { body: { results: [{ ticketId: 'c' }], nextCursor: null } },
    )
    const read: string[] = []
    for await (const each of clientOf(server).tickets.listAll({ orderId: 'o', limit: 2 }))
      read.push(each.ticketId)
    expect(read).toEqual(['a', 'b', 'c'])
    expect(server.received.map(({ url }) => url)).toEqual([
      '/v1/tickets?orderId=o&limit=2',
      '/v1/tickets?orderId=o&limit=2&cursor=two',
      '/v1/tickets?orderId=o&limit=2&cursor=three',
    ])
  })

  test('requests no page that the caller does not reach', async () => {
    const server = await start({ body: { results: [{ ticketId: 'a' }], nextCursor: 'two' } })
    for await (const each of clientOf(server).tickets.listAll()) {
      expect(each.ticketId).toBe('a')
      break
    }
    expect(server.received).toHaveLength(1)
  })
})

describe('createTaquilla', () => {
  test('throws a TypeError without a key or a valid URL', () => {
    expect(() => createTaquilla({ apiUrl: 'https://api.taquilla.example' } as TaquillaOptions)).toThrow(
      TypeError,
    )
    for (const apiUrl of ['api', undefined]) {
      expect(() => createTaquilla({ apiUrl, privateKey: 'tqs_test_key' })).toThrow(TypeError)
    }
  })
})
