import { beforeAll, describe, expect, it } from 'vitest'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { withTestApp } from '../../test/build-app.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'
const SHOP = 'https://tienda.example'

const test = withTestApp()

beforeAll(async () => {
  await insertReturnOrigin(test.database, test.seller.sellerId, SHOP)
})

async function allowedOrigin(url: string, origin: string, authorization: string) {
  const { headers } = await test.app.inject({ url, headers: { origin, authorization } })
  return headers['access-control-allow-origin']
}

describe("responses to a seller's web page", () => {
  it('can be read on a registered origin, with the public key', async () => {
    const { seller } = test
    expect(await allowedOrigin(MY_TICKETS, SHOP, seller.publicKey)).toBe(SHOP)
    expect(await allowedOrigin('/v1/tickets/nobody-issued-this/url', SHOP, seller.publicKey)).toBe(SHOP)
    expect(await allowedOrigin('/v1/marketplace/events/unknown/offers', SHOP, seller.publicKey)).toBe(SHOP)
    const headers = { origin: SHOP, authorization: seller.publicKey }
    const answer = await test.app.inject({ url: MY_TICKETS, headers })
    expect(answer.headers['access-control-expose-headers']).toBe('ETag')
  })

  it.each([
    ['an origin that nobody registered', MY_TICKETS, 'https://evil.example', 'publicKey'],
    ['an origin without encryption', MY_TICKETS, 'http://tienda.example', 'publicKey'],
    ['a page without an origin', MY_TICKETS, 'null', 'publicKey'],
    ['the private key', MY_TICKETS, SHOP, 'privateKey'],
    ['a call for private keys', '/v1/events', SHOP, 'privateKey'],
  ] as const)('cannot be read with %s', async (...[, url, origin, key]) => {
    expect(await allowedOrigin(url, origin, test.seller[key])).toBeUndefined()
  })

  it("cannot be read from another seller's origin or with an unknown key", async () => {
    expect(await allowedOrigin(MY_TICKETS, SHOP, test.otherSeller.publicKey)).toBeUndefined()
    expect(await allowedOrigin(MY_TICKETS, SHOP, 'garbage')).toBeUndefined()
  })

  it('allow preflight requests from every origin, for the public operations only', async () => {
    const ask = async (url: string) =>
      (await test.app.inject({ method: 'OPTIONS', url, headers: { origin: SHOP } })).headers
    const allowed = await ask(MY_TICKETS)
    expect(allowed['access-control-allow-origin']).toBe(SHOP)
    expect(allowed['access-control-allow-headers']).toBe(
      'Authorization, Accept-Language, If-None-Match, traceparent, tracestate',
    )
    expect(allowed.vary).toContain('Origin')
    expect((await ask('/v1/events'))['access-control-allow-origin']).toBeUndefined()
    expect((await ask('/v1/tickets/a/b/url'))['access-control-allow-origin']).toBeUndefined()
  })
})
