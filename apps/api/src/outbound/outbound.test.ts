import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openServer } from '../../test/local-server.ts'
import { PRIVATE_HOSTS } from '../../test/private-hosts.ts'
import { createOutbound, type OutboundRequest } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

const LIMITS = { method: 'GET', timeoutMs: 2_000, maxBytes: 1_000 } as const

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server on loopback that records the requested paths. */
async function listen(answer: RequestListener = (_, reply) => reply.end('ok')) {
  const paths: string[] = []
  const server = createServer((request, reply) => {
    paths.push(request.url ?? '')
    answer(request, reply)
  })
  servers.push(server)
  const origin = await openServer(server)
  return { origin, port: Number(new URL(origin).port), paths, server }
}

function faultOf(request: Partial<OutboundRequest>, outbound = createOutbound([])) {
  return outbound.send({ url: '', ...LIMITS, ...request }).then(
    ({ status }) => status,
    (error) => (error instanceof OutboundError ? error.fault : error),
  )
}

describe('a call to a URL of a seller', () => {
  it.each(PRIVATE_HOSTS)('refuses %s', async (host) => {
    expect(await faultOf({ url: `https://${host}/` })).toBe('NOT_PUBLIC')
  })

  it.each([
    'http://example.com/',
    'https://example.com:8443/',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
    '',
  ])('refuses %s', async (url) => {
    expect(await faultOf({ url })).toBe('NOT_ALLOWED')
  })

  it.each([
    ['a private address', ['10.0.0.1']],
    ['loopback of the other family', ['::1']],
    ['a public and a private one at once', ['93.184.215.14', '127.0.0.1']],
  ])('does not connect if the host name resolves to %s', async (_, addresses) => {
    const outbound = createOutbound([], {
      resolve: (_name, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
    })
    expect(await faultOf({ url: 'https://receiver.example/' }, outbound)).toBe('NOT_PUBLIC')
  })

  it('resolves a host name once, which prevents DNS rebinding', async () => {
    let lookUpCount = 0
    const outbound = createOutbound([], {
      resolve(_name, done) {
        lookUpCount += 1
        done(null, [{ address: lookUpCount === 1 ? '192.0.0.8' : '127.0.0.1', family: 4 }])
      },
    })
    await faultOf({ url: 'https://receiver.example/' }, outbound)
    expect(lookUpCount).toBe(1)
  })

  it('reports an unknown host name', async () => {
    const outbound = createOutbound([], { resolve: (_name, done) => done(new Error('ENOTFOUND'), []) })
    expect(await faultOf({ url: 'https://receiver.example/' }, outbound)).toBe('UNREACHABLE')
  })
})

describe('a call to an origin that the operator allows', () => {
  it('sends the request and returns the response', async () => {
    const receiver = await listen((request, reply) => {
      reply.writeHead(202, { 'x-method': request.method, 'x-sent': request.headers['x-sent'] })
      request.pipe(reply)
    })
    const outbound = createOutbound([receiver.origin])
    const answer = await outbound.send({
      ...LIMITS,
      url: `${receiver.origin}/hooks`,
      method: 'POST',
      headers: { 'x-sent': 'yes' },
      body: 'señora',
    })
    expect(answer).toMatchObject({ status: 202, headers: { 'x-method': 'POST', 'x-sent': 'yes' } })
    expect(answer.body.toString()).toBe('señora')
  })

  it('reaches only that origin', async () => {
    const [allowed, other] = [await listen(), await listen()]
    const outbound = createOutbound([allowed.origin])
    expect(await faultOf({ url: `${other.origin}/` }, outbound)).toBe('NOT_ALLOWED')
    expect(await faultOf({ url: `${allowed.origin}/` }, outbound)).toBe(200)
    expect(other.paths).toEqual([])
  })

  it('follows no redirect', async () => {
    const canary = await listen()
    const receiver = await listen((_, reply) => reply.writeHead(302, { location: canary.origin }).end())
    expect(await faultOf({ url: receiver.origin }, createOutbound([receiver.origin, canary.origin]))).toBe(
      302,
    )
    expect(canary.paths).toEqual([])
  })

  it('waits no longer than its timeout, for the first byte and the last', async () => {
    const silent = await listen(() => undefined)
    const slow = await listen((_, reply) => reply.write('a'))
    for (const { origin } of [silent, slow]) {
      expect(await faultOf({ url: origin, timeoutMs: 100 }, createOutbound([origin]))).toBe('TIMEOUT')
    }
  })

  it('reads no more than maxBytes', async () => {
    const receiver = await listen((_, reply) => reply.end('a'.repeat(1_001)))
    const outbound = createOutbound([receiver.origin])
    expect(await faultOf({ url: receiver.origin }, outbound)).toBe('TOO_LARGE')
    const cut = await outbound.send({ ...LIMITS, url: receiver.origin, allowsTruncation: true })
    expect(cut.body).toHaveLength(1_000)
  })

  it('reconnects if a reused connection was closed by the server', async () => {
    const receiver = await listen()
    const outbound = createOutbound([receiver.origin])
    expect(await faultOf({ url: receiver.origin }, outbound)).toBe(200)
    receiver.server.closeAllConnections()
    expect(await faultOf({ url: receiver.origin }, outbound)).toBe(200)
  })
})

describe('a URL that a seller stores', () => {
  const { isPrivate } = createOutbound(['http://127.0.0.1:4100'])

  it.each([...PRIVATE_HOSTS, 'localhost', 'LocalHost', 'localhost.', 'api.localhost', '127.0.0.1.'])(
    'is private with the host %s, whatever its protocol and port',
    (host) => {
      const urls = [
        `https://${host}/x`,
        `http://${host}/x`,
        `https://${host}:8443/x`,
        `http://${host}:4101/x`,
      ]
      expect(urls.filter((url) => !isPrivate(url))).toEqual([])
    },
  )

  it.each([
    'https://example.com/x',
    'http://example.com:8080/x',
    'https://93.184.215.14/x',
    'https://[2606:4700:4700::1111]/x',
    'https://localhost.example.com/x',
    'https://mylocalhost/x',
    'https://example.com/127.0.0.1?to=//localhost/',
    'http://127.0.0.1:4100/allowed',
    'not a URL',
  ])('is not private: %s', (url) => {
    expect(isPrivate(url)).toBe(false)
  })
})

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'example.com', '127.0.0.1', '::1', '4000::1'])('is not public: %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
