import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type AnsweringServer,
  refusal,
  type ScriptedAnswer,
  startAnswering,
} from '../test/answering-server.ts'
import { createTaquilla, TaquillaConnectionError, TaquillaError, type TaquillaOptions } from './index.ts'

const ticket = { ticketId: 'AUR-0001' }
const servers: AnsweringServer[] = []

async function start(...answers: readonly ScriptedAnswer[]) {
  const server = await startAnswering(...answers)
  servers.push(server)
  return server
}

function clientOf(server: AnsweringServer, options: Partial<TaquillaOptions> = {}) {
  return createTaquilla({ apiUrl: server.url, privateKey: 'tqs_test_key', ...options } as TaquillaOptions)
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Waits as long as asked, a hundred times as fast; timers with arguments are the platform's own. */
function hurry() {
  const real = setTimeout
  const delays: number[] = []
  vi.stubGlobal('setTimeout', (run: () => void, delayMs = 0, ...args: readonly unknown[]) => {
    if (args.length > 0) return real(run, delayMs, ...(args as []))
    delays.push(delayMs)
    return real(run, delayMs / 100)
  })
  return delays
}

describe('a call', () => {
  test('carries the key, the language, the body and a key of its own', async () => {
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

  test('that reads carries no idempotency key', async () => {
    const server = await start({ body: ticket })
    expect(await clientOf(server).tickets.get('AUR-0001')).toEqual(ticket)
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test.each(['a/b', '50 %', '¿qué?', 'a?b#c', 'émile', '...'])(
    'names the id %s and no other thing',
    async (id) => {
      const server = await start({ body: ticket })
      await clientOf(server).tickets.get(id)
      expect(server.received[0]?.url).toBe(`/v1/tickets/${encodeURIComponent(id)}`)
    },
  )

  test.each(['', '.', '..'])('refuses the id «%s», which would name another call', async (id) => {
    const server = await start({ body: ticket })
    await expect(async () => clientOf(server).tickets.delete(id)).rejects.toThrow(TypeError)
    expect(server.received).toEqual([])
  })

  test('says loginTrust in the form that addresses have for it', async () => {
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

  test('goes through the fetch that it is given', async () => {
    const server = await start({ body: ticket })
    const seen: unknown[] = []
    const ownFetch: typeof fetch = (input, init) => {
      seen.push(input)
      return fetch(input, init)
    }
    await clientOf(server, { fetch: ownFetch }).tickets.get('x')
    expect(seen).toEqual([`${server.url}/v1/tickets/x`])
  })

  test('follows no redirect, which would carry the key elsewhere', async () => {
    const elsewhere = await start({ body: ticket })
    const server = await start({ status: 307, headers: { location: elsewhere.url } })
    await expect(clientOf(server).tickets.get('x')).rejects.toThrow(TaquillaConnectionError)
    expect(elsewhere.received).toEqual([])
  })
})

describe('a refusal', () => {
  test('is an error with all that the answer said', async () => {
    const errors = [{ pointer: '/0/buyer', code: 'field.required', detail: 'The field is required.' }]
    const server = await start(refusal(422, 'request.invalid', { errors }))
    const error = await clientOf(server)
      .tickets.create([])
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(TaquillaError)
    expect(error).toMatchObject({ status: 422, code: 'request.invalid', requestId: 'request-1', errors })
    expect(error.message).toBe('request.invalid: Detail. (request request-1)')
    expect(server.received).toHaveLength(1)
  })

  test.each([400, 401, 403, 404, 409, 410, 422, 500])('with status %i is not asked again', async (status) => {
    const server = await start(refusal(status, 'ticket.locator_taken'))
    await expect(clientOf(server).tickets.create([])).rejects.toThrow(TaquillaError)
    expect(server.received).toHaveLength(1)
  })

  test('that is no problem document is said to come from something else', async () => {
    const server = await start({ status: 404, body: 'nginx' })
    const error = await clientOf(server)
      .tickets.get('x')
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(TaquillaConnectionError)
    expect(error.status).toBe(404)
  })
})

describe('another try', () => {
  const passing: [string, ScriptedAnswer][] = [
    ['too many requests', refusal(429, 'rate_limit.exceeded')],
    ['a busy server', refusal(503, 'server.busy')],
    ['an earlier try that still runs', refusal(409, 'idempotency_key.in_use')],
    ['a proxy without a server', { status: 502, body: 'nginx' }],
    ['a broken connection', { instead: 'break' }],
  ]

  test.each(passing)('follows %s, under the same key', async (_, first) => {
    hurry()
    const server = await start(first, { body: [ticket] })
    expect(await clientOf(server).tickets.create([])).toEqual([ticket])
    const keys = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('comes when the server asked for it, and not before', async () => {
    const delays = hurry()
    const first = refusal(429, 'rate_limit.exceeded')
    const server = await start({ ...first, headers: { ...first.headers, 'retry-after': '7' } }, { body: [] })
    await clientOf(server).tickets.create([])
    expect(delays.filter((delay) => delay >= 7_000 && delay <= 7_500)).toHaveLength(1)
  })

  test('is not waited for longer than a limit lasts', async () => {
    const first = refusal(503, 'server.unavailable')
    const server = await start({ ...first, headers: { ...first.headers, 'retry-after': '3600' } })
    await expect(clientOf(server).tickets.create([])).rejects.toMatchObject({ retryAfterSeconds: 3600 })
    expect(server.received).toHaveLength(1)
  })

  test('comes as often as allowed and no more, later each time', async () => {
    const delays = hurry()
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

  test('ends with the caller’s signal while it waits', async () => {
    const server = await start(refusal(503, 'server.busy'))
    const controller = new AbortController()
    const call = clientOf(server, { retries: 100 }).tickets.create([], { signal: controller.signal })
    const ended = expect(call).rejects.toThrow('enough')
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0))
    controller.abort(new Error('enough'))
    await ended
  })

  test('follows silence, and the key of the call is told when none answers', async () => {
    hurry()
    const server = await start({ instead: 'silence' })
    const call = clientOf(server, { timeoutMs: 60, retries: 1 }).tickets.create([], {
      idempotencyKey: 'order-1',
    })
    await expect(call).rejects.toMatchObject({ name: 'TaquillaConnectionError', idempotencyKey: 'order-1' })
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1'])
  })
})

describe('a list', () => {
  test('is read to its end, a page at a time', async () => {
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

  test('asks for no page that nobody reads', async () => {
    const server = await start({ body: { results: [{ ticketId: 'a' }], nextCursor: 'two' } })
    for await (const each of clientOf(server).tickets.listAll()) {
      expect(each.ticketId).toBe('a')
      break
    }
    expect(server.received).toHaveLength(1)
  })
})

describe('createTaquilla', () => {
  test('refuses to be made without a key or an address', () => {
    expect(() => createTaquilla({ apiUrl: 'https://api.taquilla.example' } as TaquillaOptions)).toThrow(
      TypeError,
    )
    expect(() => createTaquilla({ apiUrl: 'api', privateKey: 'tqs_test_key' })).toThrow(TypeError)
  })
})
