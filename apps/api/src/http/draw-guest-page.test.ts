import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { storeOffer, storeResaleEvent } from '../../test/builders/stored-offers.ts'

const SHELL = `<!doctype html><html lang="es"><head><title>Taquilla</title></head><body>
    <div id="root"><svg></svg></div>
  </body></html>`
const STYLE = ':root { --brand: #123456; }'
/** Draws the person's address, what a checkout holds and what it was given, as the build of the pages does with more. */
const DRAWING = `
let count = 0
export async function draw({ url, userAgent, hasToken, call }) {
  if (url.includes('hang')) await new Promise(() => undefined)
  const ticketSellerId = new URL(url).searchParams.get('ticketSellerId')
  const method = url.includes('write') ? 'DELETE' : 'GET'
  const checkout = /checkout\\/([^/]+)\\/pay/.exec(url)?.[1]
  const path = checkout === undefined ? 'session' : 'checkouts/' + checkout
  const { text } = await call({ url: '/guest/api/' + path + '?ticketSellerId=' + ticketSellerId, init: { method } })
  const person = JSON.parse(text).person?.contact ?? 'nobody'
  const held = JSON.parse(text).items?.length ?? 0
  const html = '<h1>' + JSON.stringify({ person, held, url, userAgent, hasToken, count: ++count }) + '</h1>'
  return { html, style: '${STYLE}', state: hasToken ? undefined : '{"a":"$&"}' }
}`

let folder: string
let test: TestApp
let hurriedTest: TestApp
let busyTest: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taquilla-drawn-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'index.html'), SHELL)
  await writeFile(join(folder, 'server', 'draw.js'), DRAWING)
  test = await buildTestApp({ guestPages: { folder, drawing: { waitMs: 60_000, utilization: 1 } } })
  hurriedTest = await buildTestApp({ guestPages: { folder, drawing: { waitMs: 20, utilization: 1 } } })
  busyTest = await buildTestApp({ guestPages: { folder, drawing: { waitMs: 60_000, utilization: -1 } } })
})
afterAll(async () => {
  await test.close()
  await hurriedTest.close()
  await busyTest.close()
  await rm(folder, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/es/guest/${path}?ticketSellerId=seller-one`, headers })

const cookieOf = async (contact: string) => ({ cookie: `taquilla-seller-one=${await signIn(test, contact)}` })

/** Returns the JSON in the page; undefined if the server left the page to the browser. */
function drawnIn(body: string) {
  const json = /<div id="root"><h1>(.*?)<\/h1><\/div>/.exec(body)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

describe('a page that the server draws', () => {
  it('shows what its visitor may see, is not kept, and brings its state and the colors of the seller', async () => {
    const { headers, body } = await open('tickets/mine/list', await cookieOf('ana@example.com'))
    expect(drawnIn(body)).toMatchObject({ person: 'ana@example.com', hasToken: false })
    expect(body).toContain('<html data-drawn="whole" lang="es">')
    expect(body).toContain('<script type="application/json" id="state">{"a":"$&"}</script>')
    expect(body).toContain(`<style>${STYLE}</style></head>`)
    const digest = createHash('sha256').update(STYLE).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}'`)
    expect(headers['cache-control']).toBe('private, no-store')
    // The length of a compressed page would tell of what is in it.
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('never shows one person what is another’s, however many ask at once', async () => {
    const people = ['ana@example.com', 'bruno@example.com', 'carla@example.com']
    const visitors = [...(await Promise.all(people.map(cookieOf))), {}]
    const asked = Array.from({ length: 80 }, (_, index) => index % visitors.length)
    const pages = await Promise.all(asked.map((index) => open('tickets/mine/list', visitors[index])))
    const shown = pages.map(({ body }) => drawnIn(body).person)
    expect(shown).toEqual(asked.map((index) => people[index] ?? 'nobody'))
  })

  it('shows what a browser holds without a person to that browser alone', async () => {
    const listingIds = [await storeOffer(test, await storeResaleEvent(test))]
    const { answer, headers } = await test.guest(createHold, { body: { listingIds, lang: 'es' } })
    const cookies = (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0] ?? '')
    const heldBy = async (cookie: string) =>
      drawnIn((await open(`checkout/${answer.id}/pay`, { cookie })).body).held
    // Without the second cookie, the page is one that others are sent too.
    expect(await heldBy(cookies.slice(0, 1).join('; '))).toBe(0)
    expect(await heldBy(cookies.join('; '))).toBe(1)
    expect(await heldBy('')).toBe(0)
  })

  it('is drawn once for all who are not signed in, by kind of device, and sent compressed', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile', 'accept-encoding': 'br' }
    const pages = await Promise.all(Array.from({ length: 5 }, () => open('events/a/resale', phone)))
    const texts = pages.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())
    expect(new Set(texts).size).toBe(1)
    expect(drawnIn(texts[0] ?? '')).toMatchObject({ person: 'nobody', userAgent: 'Android Mobi' })
    expect(pages[0]?.headers.vary).toBe('Accept-Encoding')
    const desktop = await open('events/a/resale')
    expect(drawnIn(desktop.body)).toMatchObject({ userAgent: '' })
  })

  it('shows what everybody may see until the one-time token is spent, which the drawing does not learn', async () => {
    const url = '/es/guest/tickets/mine/list?ticketSellerId=seller-one&oneTimeToken=secret'
    const { body } = await test.app.inject({ url, headers: await cookieOf('ana@example.com') })
    expect(drawnIn(body)).toMatchObject({ person: 'nobody', hasToken: true })
    expect(body).not.toContain('secret')
    expect(body).toContain('<html data-drawn="public" lang="es">')
    expect(body).not.toContain('id="state"')
  })

  it('is left to the browser while the process is busy, unless others were sent it too', async () => {
    const visit = async (path: string, headers = {}) => {
      const { body } = await busyTest.app.inject({
        url: `/es/guest/${path}?ticketSellerId=seller-one`,
        headers,
      })
      return drawnIn(body) !== undefined
    }
    const cookie = `taquilla-seller-one=${await signIn(busyTest, 'ana@example.com')}`
    await expect.poll(() => visit('tickets/mine/list', { cookie })).toBe(false)
    expect(await visit('events/a/resale')).toBe(false)
    await expect.poll(() => visit('events/a/resale')).toBe(true)
    expect(await visit('tickets/mine/list', { cookie })).toBe(false)
  })

  it('is not that which the service worker keeps for all addresses', async () => {
    expect(drawnIn((await test.app.inject('/es/guest/')).body)).toBeUndefined()
  })

  it.each(['hang', 'write'])(
    'is left to the browser if the drawing fails or takes too long: %s',
    async (path) => {
      const app = path === 'hang' ? hurriedTest.app : test.app
      const { statusCode, body } = await app.inject(`/es/guest/${path}?ticketSellerId=seller-one`)
      expect(statusCode).toBe(200)
      expect(drawnIn(body)).toBeUndefined()
      expect(body).toContain('<svg></svg>')
      expect(body).not.toContain('data-drawn')
    },
  )
})
