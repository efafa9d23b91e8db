// Puts hostile texts into URLs and headers of refused requests: errors must stay JSON, and pages must escape what
// they repeat.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { openWire, type WireAnswer } from './fuzz/send-wire.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile/hostile-texts.ts'

const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES]
const SHELL = '<!doctype html><html lang="es"><head></head><body></body></html>'
const PRELOADS = { pages: [], languages: { es: [], en: [] } }
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
/** Characters that a request line cannot contain. */
const UNSENDABLE = /[^\x21-\x7e]+|%(?![\da-f]{2})/gi

let folder: string
let test: TestApp
let wire: ReturnType<typeof openWire>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taquilla-pages-'))
  await writeFile(join(folder, 'index.html'), SHELL)
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(PRELOADS))
  test = await buildTestApp({ guestPages: { folder } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  wire = openWire((test.app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  wire.close()
  await test.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  wire.send({ method: 'GET', path, headers: { accept: BROWSER, ...headers }, body: undefined })

/** The text percent-encoded as browsers do, and raw as a careless program may send it. */
const spellings = (text: string) => [
  encodeURIComponent(text),
  text.replaceAll(UNSENDABLE, (part) => encodeURIComponent(part)),
]

function expectProblem({ status, headers, text }: WireAnswer) {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(JSON.parse(text)).toMatchObject({ status })
}

describe('a hostile address', () => {
  it.each(TEXTS)('is refused as data: %j', async (text) => {
    for (const spelling of spellings(text)) {
      const paths = [`/v1/x${spelling}`, `/v1/tickets/${spelling}/url`]
      for (const path of [...paths, `/v1/events?limit=${spelling}`, `/v1/events?${spelling}=1`]) {
        expectProblem(await get(path))
      }
      for (const path of [`/x${spelling}`, `/guest/api/x${spelling}`]) {
        expectProblem(await get(path, { accept: 'application/json' }))
      }
    }
  })

  it.each(TEXTS)('changes nothing of a page: %j', async (text) => {
    const plain = await get('/es/guest/nowhere')
    const foreign = await get('/fr/guest/nowhere')
    const outside = await get('/nowhere')
    for (const spelling of spellings(text)) {
      const page = await get(`/es/guest/x${spelling}?${spelling}=${spelling}`)
      expect([page.status, page.text]).toEqual([plain.status, plain.text])
      const elsewhere = await get(`/x${spelling}?${spelling}=${spelling}`)
      expect([elsewhere.status, elsewhere.text]).toEqual([404, outside.text])
      const abroad = await get(`/fr/guest/x${spelling}?${spelling}=${spelling}`)
      expect(abroad.status).toBe(404)
      expect(withoutLinks(abroad.text)).toBe(withoutLinks(foreign.text))
      expect(abroad.headers['content-security-policy']).toBe(foreign.headers['content-security-policy'])
      for (const [link] of abroad.text.matchAll(LINK)) expect(link).toMatch(/^href="\/(es|en)\/guest\//)
    }
  })
})

const LINK = /href="[^"<>]*"/g
const withoutLinks = (html: string) => html.replaceAll(LINK, 'href=""')

describe('a hostile header', () => {
  const HEADERS = [
    'accept',
    'accept-language',
    'origin',
    'authorization',
    'if-none-match',
    'x-forwarded-host',
  ]
  const NAMES = [...HEADERS, 'referer', 'user-agent', 'range', 'access-control-request-method']

  it.each(TEXTS)('is refused as data, and is in no header of the answer: %j', async (text) => {
    const value = text.replaceAll(/[^\x20-\x7e]/g, '').trim()
    const headers = Object.fromEntries(NAMES.map((name) => [name, value]))
    for (const path of ['/v1/events', '/v1/nowhere']) {
      const answer = await get(path, headers)
      expectProblem(answer)
      expect(Object.values(answer.headers).flat()).not.toContain(value)
    }
  })
})
