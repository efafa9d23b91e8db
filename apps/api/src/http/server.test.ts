import { connect } from 'node:net'
import { buildOpenApi, issueOneTimeToken } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { buildTestApp, withTestApp } from '../../test/build-app.ts'
import { buildEvent } from '../../test/builders/events.ts'
import { takeUndeclaredAnswers } from '../../test/watch-problems.ts'

const test = withTestApp()

const authorization = () => ({ authorization: test.seller.privateKey })
const json = { 'content-type': 'application/json' }

function post(url: string, payload: string | Buffer, headers: Record<string, string> = json) {
  return test.app.inject({ method: 'POST', url, payload, headers: { ...authorization(), ...headers } })
}

describe('every response', () => {
  it('carries a request id and the security headers, even for errors', async () => {
    for (const url of [
      '/v1/auth/oneTimeToken?user=ana@example.com',
      '/v1/nowhere',
      '/v1/auth/oneTimeToken',
    ]) {
      const { headers } = await test.app.inject({ url, headers: authorization() })
      expect(headers['request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })
})

describe('a refusal', () => {
  it("is a problem response in the client's language, Spanish by default", async () => {
    const spanish = await test.app.inject({ url: '/v1/nowhere' })
    const english = await test.app.inject({ url: '/v1/nowhere', headers: { 'accept-language': 'en' } })
    expect(spanish.headers['content-type']).toContain('application/problem+json')
    expect(spanish.json()).toMatchObject({
      status: 404,
      code: 'route.not_found',
      title: 'Esta ruta no existe',
      type: 'http://localhost:3000/errors/route.not_found',
      requestId: spanish.headers['request-id'],
    })
    expect(english.json().title).toBe('This path does not exist')
    expect(english.headers['content-language']).toBe('en')
    expect(english.headers.vary).toContain('Accept-Language')
  })

  it('names the allowed methods of a path that exists', async () => {
    const { statusCode, headers, body } = await test.app.inject({
      method: 'DELETE',
      url: '/v1/auth/oneTimeToken',
    })
    expect([statusCode, JSON.parse(body).code, headers.allow]).toEqual([405, 'method.not_allowed', 'GET'])
  })

  it('lists every fault of the parameters, each with its pointer', async () => {
    const { answer } = {
      answer: await test.call(issueOneTimeToken, { query: { method: 'pigeon', color: 'red' } }),
    }
    expect(answer.status).toBe(422)
    expect(answer.problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/color field.unknown',
      '/method field.not_allowed',
      '/user field.required',
    ])
  })

  it('refuses a malformed URL without matching another route', async () => {
    const url = '/v1/tickets/%E0%A4%A'
    const { statusCode, headers } = await test.app.inject({ url, headers: authorization() })
    expect([400, 404]).toContain(statusCode)
    expect(headers).toMatchObject({
      'request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('never reveals internal errors', async () => {
    const broken = await buildTestApp()
    const rename = (from: string, to: string) =>
      broken.database.rows({ name: '', text: `alter table ${from} rename to ${to}` }, [])
    await rename('one_time_tokens', 'lost_tokens')
    const { status, problem, text } = await broken.call(issueOneTimeToken, {
      query: { user: 'ana@example.com' },
    })
    expect([status, problem.code]).toEqual([500, 'internal'])
    expect(text).not.toMatch(/one_time_tokens|relation|at .*\.ts/)
    expect(takeUndeclaredAnswers()).toEqual(['issue-one-time-token answered internal'])
    // Renames the table back, because buildTestApp checks the invariants when it closes.
    await rename('lost_tokens', 'one_time_tokens')
    await broken.close()
  })
})

describe('a refusal of fields', () => {
  it('reports at most a hundred faults', async () => {
    const response = await post('/v1/tickets', JSON.stringify(Array(100).fill({ a: 1, b: 2 })))
    expect(response.json().errors).toHaveLength(100)
  })

  it('points to the parent of an overlong member name', async () => {
    const response = await post('/v1/tickets', JSON.stringify([{ ['x'.repeat(5_000)]: 1 }]))
    expect(response.json().errors).toContainEqual(
      expect.objectContaining({ pointer: '/0', code: 'field.unknown' }),
    )
  })

  it('shortens sent values that it quotes', async () => {
    const rule = { externalReferenceEventId: 'season', ruleType: 'show', showId: 'x'.repeat(5_000) }
    await post('/v1/events', JSON.stringify(buildEvent({ externalReferenceId: 'season' })))
    const response = await post('/v1/events/rules', JSON.stringify([rule]))
    const [{ details }] = response.json().errors.results
    expect(Math.max(...details.map(({ detail }: { detail: string }) => detail.length))).toBeLessThan(1_100)
  })
})

describe('a body', () => {
  it.each([
    ['broken JSON', '{"a":', 400, 'body.malformed'],
    ['nothing', '', 400, 'body.malformed'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 400, 'body.malformed'],
    ['too many levels', '['.repeat(1_000) + ']'.repeat(1_000), 400, 'body.too_deep'],
    ['a value of another type', '"text"', 422, 'request.invalid'],
  ])('of %s is refused', async (...[, payload, status, code]) => {
    const response = await post('/v1/events', payload)
    expect([response.statusCode, response.json().code], response.body).toEqual([status, code])
  })

  it.each([40, 100_000])(
    'reports %i levels at their entry if entries are judged one by one',
    async (levels) => {
      const payload = `[{"externalReferenceEventId": "one", "deep": ${'['.repeat(levels)}${']'.repeat(levels)}}]`
      for (const url of ['/v1/events/rules', '/v1/events/rules/preview']) {
        const { errors } = (await post(url, payload)).json()
        expect(errors).toMatchObject([{ pointer: '/0', code: 'field.malformed' }])
      }
    },
  )

  it('must be JSON', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/merge-patch+json',
      'multipart/form-data',
    ]) {
      const response = await post('/v1/events', '{}', { 'content-type': type })
      expect([response.statusCode, response.json().code]).toEqual([415, 'body.wrong_media_type'])
    }
  })

  it('is not read before authentication', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/events',
      payload: '{"a":',
      headers: json,
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('a call without a body', () => {
  const url = '/v1/tickets/unknown/eventAdmission'

  it.each(['{"showId": "one"}', '{"a/b": 1}', '["one"]', '"text"'])(
    'does not pass over %s',
    async (payload) => {
      const response = await post(url, payload)
      expect([response.statusCode, response.json().code]).toEqual([422, 'request.invalid'])
      const pointer = payload.startsWith('{') ? expect.stringMatching(/^\/(showId|a~1b)$/) : ''
      expect(response.json().errors).toMatchObject([{ pointer, code: 'field.unknown' }])
    },
  )

  it('accepts an empty object, or an empty body of any type', async () => {
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
    const answers = [await post(url, '{}')]
    for (const type of types) answers.push(await post(url, '', { 'content-type': type }))
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'ticket.not_found'))
  })

  it('refuses invalid JSON and other media types', async () => {
    expect((await post(url, '{"a":')).json().code).toBe('body.malformed')
    expect((await post(url, 'a=b', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  })
})

describe('GET /openapi/v1', () => {
  it('serves the document of the contract in both languages, to every origin', async () => {
    for (const language of ['es', 'en'] as const) {
      const response = await test.app.inject({ url: '/openapi/v1', headers: { 'accept-language': language } })
      const urls = { serverUrl: 'http://localhost:4000', siteUrl: 'http://localhost:3000' }
      expect(response.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApi({ language, ...urls }))))
      expect(response.headers['access-control-allow-origin']).toBe('*')
      expect(response.headers['content-language']).toBe(language)
    }
  })

  it('responds 304 to a matching ETag, and compresses the document', async () => {
    const { headers } = await test.app.inject({ url: '/openapi/v1' })
    const again = await test.app.inject({
      url: '/openapi/v1',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const compressed = await test.app.inject({
      url: '/openapi/v1',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(compressed.headers['content-encoding']).toBe('br')
  })
})

describe('the documentation origin', () => {
  const fromSite = { origin: 'http://localhost:3000' }

  it('may read responses to sandbox keys, and no other origin may', async () => {
    const url = '/v1/auth/oneTimeToken?user=ana@example.com'
    const site = await test.app.inject({ url, headers: { ...authorization(), ...fromSite } })
    const elsewhere = await test.app.inject({
      url,
      headers: { ...authorization(), origin: 'https://evil.example' },
    })
    expect(site.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('passes preflight requests', async () => {
    const response = await test.app.inject({ method: 'OPTIONS', url: '/v1/tickets', headers: fromSite })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-headers']).toMatch(
      /Idempotency-Key, If-None-Match.*, traceparent, tracestate$/,
    )
  })
})

describe('health', () => {
  it('is live and ready', async () => {
    expect((await test.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' })
    expect((await test.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
  })

  it.each([
    ['lacks a migration', 'delete from migrations where name = (select max(name) from migrations)'],
    ['was never migrated', 'drop table migrations'],
  ])('is not ready while its schema %s', async (_what, change) => {
    const behind = await buildTestApp()
    for (const { database } of behind.database.shards) await database.rows({ name: '', text: change }, [])
    const { statusCode, headers } = await behind.app.inject({ url: '/health/ready' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    await behind.close()
  })
})

describe('a request that is not HTTP', () => {
  it('gets a problem response and a closed connection', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const answers = [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'NOT HTTP\r\n\r\n'].map(
      (text) =>
        new Promise<string>((resolve) => {
          const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end(text))
          let answer = ''
          socket.on('data', (chunk) => {
            answer += chunk
          })
          socket.on('close', () => resolve(answer))
        }),
    )
    const [tooLarge, notHttp] = await Promise.all(answers)
    expect(tooLarge).toContain('431')
    expect(tooLarge).toContain('request.headers_too_large')
    expect(notHttp).toContain('application/problem+json')
  })
})

describe('the Authorization header', () => {
  it.each(['Bearer', 'Bearer ', 'bearer  \t', ''])('contains no key if it is %j', async (authorization) => {
    const response = await test.app.inject({ url: '/v1/events', headers: { authorization } })
    expect([response.statusCode, response.json().code]).toEqual([401, 'key.missing'])
  })
})
