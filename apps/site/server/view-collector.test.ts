import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGE_VIEWS, type PageView } from '@taquilla/contract/page-views'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPageTable } from '../hosts/page-table.ts'
import { builtSite } from '../test/built-site.ts'
import { listen } from './listen.ts'
import { createSiteHandler } from './site-handler.ts'
import { createViewCollector, VIEWS_PATH } from './view-collector.ts'
import { createViewStore } from './view-store.ts'

const SITE_URL = 'https://docs.taquilla.example'
const FILES = {
  'index.html': 'Inicio',
  '404.html': 'Página No Encontrada',
  'docs/intro.html': 'Introducción',
  'docs/Emisión/Will Call.html': 'Will call',
  'en/index.html': 'Home',
  'en/404.html': 'Page Not Found',
}
const INTRO: PageView = { path: '/docs/intro', referrer: '' }

describe('the collector of page views', () => {
  const cleanups: (() => unknown)[] = []
  let buildDir = ''
  let dataDir = ''
  let close = () => {}
  let origin = ''

  beforeAll(async () => {
    const site = await builtSite(FILES)
    buildDir = site.buildDir
    cleanups.push(site.remove)
  })
  afterAll(() => {
    for (const clean of cleanups) clean()
  })
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'taquilla-views-'))
    const viewStore = createViewStore(dataDir)
    await serve(
      createSiteHandler({ buildDir, apiUrl: 'http://localhost:4000', siteUrl: SITE_URL, viewStore }),
    )
  })
  afterEach(() => {
    close()
    rmSync(dataDir, { recursive: true })
  })

  async function serve(handler: RequestListener) {
    close()
    const listening = await listen(handler, { port: 0, hosts: ['127.0.0.1'] })
    close = listening.close
    origin = listening.addresses[0] ?? ''
  }

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + VIEWS_PATH, {
      method: 'POST',
      headers: { Origin: origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  /** Views in the files, in the order of their lines. */
  function stored(): PageView[] {
    const folder = join(dataDir, PAGE_VIEWS.folder)
    if (!existsSync(folder)) return []
    const text = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  it.each([
    [{ path: '/docs/intro', referrer: '' }, INTRO],
    [
      { path: '/docs/intro', referrer: 'blog.example' },
      { path: '/docs/intro', referrer: 'blog.example' },
    ],
    [
      { path: '/', referrer: '/docs/intro' },
      { path: '/', referrer: '/docs/intro' },
    ],
    [
      { path: '/DOCS/intro/', referrer: '/en' },
      { path: '/docs/intro', referrer: '/en/' },
    ],
    [
      { path: '/docs/Emisión/Will Call', referrer: '/docs/secreto' },
      { path: '/docs/Emisi%C3%B3n/Will%20Call', referrer: '' },
    ],
    [{ path: '/docs/intro', referrer: 'https://blog.example/?q=boletos', ip: '192.0.2.1' }, INTRO],
    [{ path: '/docs/intro', referrer: 'a b' }, INTRO],
    [{ path: '/docs/intro', referrer: 7 }, INTRO],
    [{ path: '/docs/intro' }, INTRO],
  ])('stores %j as %j', async (body, view) => {
    const response = await post(body)
    expect([response.status, await response.text()]).toEqual([204, ''])
    await vi.waitFor(() => expect(stored()).toEqual([view]))
  })

  it('stores views that come through a proxy which has the public origin', async () => {
    expect((await post(INTRO, { Origin: SITE_URL })).status).toBe(204)
    await vi.waitFor(() => expect(stored()).toEqual([INTRO]))
  })

  it('stores nothing of other senders, and tells them nothing', async () => {
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(INTRO)))
        controller.close()
      },
    })
    const responses = await Promise.all([
      post(INTRO, { Origin: 'https://evil.example' }),
      post(INTRO, { Origin: 'null' }),
      post(INTRO, { DNT: '1' }),
      post(INTRO, { 'Sec-GPC': '1' }),
      post({ ...INTRO, padding: 'x'.repeat(5_000) }),
      post('{"path":'),
      post('null'),
      post(''),
      post({ path: '' }),
      post({ path: '/nada' }),
      post({ path: '/a%E0%A4%A' }),
      post({ path: ['/docs/intro'] }),
      fetch(origin + VIEWS_PATH, { method: 'POST', body: JSON.stringify(INTRO) }),
      fetch(origin + VIEWS_PATH, {
        method: 'POST',
        headers: { Origin: origin },
        body: chunked,
        // The types are those of browsers, which lack what Node requires for a stream.
        ...{ duplex: 'half' },
      }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 204))
    await post({ path: '/en/', referrer: '' })
    await vi.waitFor(() => expect(stored()).toEqual([{ path: '/en/', referrer: '' }]))
  })

  it('stores at most 20 views a second', async () => {
    let now = Date.parse('2026-11-28T12:00:00Z')
    const { pages } = readPageTable(buildDir)
    const store = createViewStore(dataDir)
    await serve(createViewCollector({ pages, siteUrl: undefined, store, now: () => now }))
    const responses = await Promise.all(Array.from({ length: 25 }, () => post(INTRO)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 204))
    now += 1_000
    await post({ path: '/', referrer: '' })
    await vi.waitFor(() => expect(stored().at(-1)).toEqual({ path: '/', referrer: '' }))
    expect(stored()).toHaveLength(21)
  })

  it('is named in /config.json, and only accepts POST', async () => {
    const config = await fetch(`${origin}/config.json`)
    expect(await config.json()).toEqual({ apiUrl: 'http://localhost:4000', viewsUrl: VIEWS_PATH })
    expect((await fetch(origin + VIEWS_PATH)).status).toBe(404)
    expect((await fetch(origin + VIEWS_PATH, { method: 'DELETE' })).status).toBe(405)
  })
})
