import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { precompress } from './precompress.ts'
import { createSiteHandler } from './site-handler.ts'

const LONG = 'Texto. '.repeat(400)

const SCRIPT = "document.title = 'es'"

const FILES = {
  'index.html': `<script>${SCRIPT}</script><script type="application/ld+json">{}</script>${LONG}`,
  '404.html': 'Página No Encontrada',
  'docs/intro.html': 'Introducción',
  'errors/request.invalid.html': 'La solicitud tiene campos inválidos',
  'docs/retirada.html': 'Una página que se retira mientras se sirve',
  'en/index.html': 'Home',
  'en/404.html': 'Page Not Found',
  'en/docs/intro.html': 'Introduction',
  'docs/intro.md': LONG,
  'llms.txt': 'Guías',
  'assets/js/main.3f2a9c.js': `console.log(${JSON.stringify(LONG)})`,
}

describe('the site server', () => {
  let buildDir = ''
  let origin = ''
  let close = () => {}

  beforeAll(async () => {
    buildDir = mkdtempSync(join(tmpdir(), 'taquilla-site-'))
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(buildDir, name)), { recursive: true })
      writeFileSync(join(buildDir, name), content)
    }
    writeFileSync(join(buildDir, '..', 'taquilla-secret.html'), 'secret')
    await precompress(buildDir, 1)
    const handler = createSiteHandler({ buildDir, apiUrl: 'http://localhost:4000' })
    const listening = await listen(handler, { port: 0, hosts: ['127.0.0.1'] })
    origin = listening.addresses[0] ?? ''
    close = listening.close
  })

  afterAll(() => {
    close()
    rmSync(join(buildDir, '..', 'taquilla-secret.html'))
    rmSync(buildDir, { recursive: true })
  })

  const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })

  it.each([
    ['/', 'document.title'],
    ['/en/', 'Home'],
    ['/docs/intro', 'Introducción'],
    ['/en/docs/intro', 'Introduction'],
    ['/errors/request.invalid', 'campos inválidos'],
  ])('answers %s with its page', async (path, text) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/)
    expect(await response.text()).toContain(text)
  })

  it.each([
    ['/nada', 'Página No Encontrada'],
    ['/404', 'Página No Encontrada'],
    ['/en/404.html', 'Page Not Found'],
    ['/assets', 'Página No Encontrada'],
    ['/en/nothing', 'Page Not Found'],
    ['/england', 'Página No Encontrada'],
    ['/a%E0%A4%A', 'Página No Encontrada'],
  ])('answers %s with status 404 in its language', async (path, text) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(text)
  })

  it('redirects other spellings of a page to its address', async () => {
    const response = await get('/docs/intro/index.html?a=1')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/docs/intro?a=1')
  })

  it('serves the address of the API in /config.json, uncached', async () => {
    const response = await get('/config.json')
    expect(await response.json()).toEqual({ apiUrl: 'http://localhost:4000' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('answers HEAD without a body and refuses POST', async () => {
    const head = await get('/docs/intro', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await get('/docs/intro', { method: 'POST', body: 'x' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('serves the precompressed file', async () => {
    const { status, headers, body } = await raw(origin, '/', 'Accept-Encoding: br')
    expect(status).toBe(200)
    expect(headers).toMatch(/content-encoding: br/i)
    expect(headers).toMatch(/vary: accept-encoding/i)
    expect(brotliDecompressSync(body).toString()).toBe(FILES['index.html'])
  })

  it.each([
    ['/docs/intro.md', 'text/markdown; charset=utf-8', 'br'],
    ['/llms.txt', 'text/plain; charset=utf-8', null],
  ])('serves %s with a UTF-8 charset', async (path, type, encoding) => {
    const { headers } = await get(path, { headers: { 'Accept-Encoding': 'br' } })
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Content-Encoding')).toBe(encoding)
  })

  it('caches hashed files for a year and revalidates pages', async () => {
    const script = await get('/assets/js/main.3f2a9c.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const page = await get('/docs/intro')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const etag = page.headers.get('etag') ?? ''
    expect((await get('/docs/intro', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('allows only the inline scripts of the build', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const [, scripts] = /script-src ([^;]+)/.exec(policy) ?? []
    expect(scripts).toBe(
      `'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
    )
    expect(policy).toContain("connect-src 'self' http://localhost:4000;")
  })

  it.each([
    '/../taquilla-secret',
    '/..%2ftaquilla-secret',
    '/%2e%2e/taquilla-secret',
    '/..\\taquilla-secret',
  ])('serves nothing outside the build for %s', async (path) => {
    const { status, body } = await raw(origin, path, 'Accept: */*')
    expect(status).not.toBe(200)
    expect(body.toString()).not.toContain('secret')
  })

  it('keeps idle connections open longer than the 60 s of proxies', async () => {
    const { headers } = await fetch(`${origin}/docs/intro`)
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  })

  it('keeps serving after a file disappears, as during a new build', async () => {
    rmSync(join(buildDir, 'docs/retirada.html'))
    expect((await raw(origin, '/docs/retirada', 'Accept: */*')).headers).toBe('')
    expect((await raw(origin, '/docs/intro', 'Accept: */*')).status).toBe(200)
  })
})

/** Sends a path unchanged over a raw socket: `fetch` would normalize it and decode the response. */
async function raw(origin: string, path: string, header: string) {
  const { hostname, port } = new URL(origin)
  const chunks: Buffer[] = []
  const socket = createConnection(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n${header}\r\nConnection: close\r\n\r\n`)
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const answer = Buffer.concat(chunks)
  const headEnd = answer.indexOf('\r\n\r\n')
  const headers = answer.subarray(0, headEnd).toString()
  return { status: Number(headers.split(' ')[1]), headers, body: answer.subarray(headEnd + 4) }
}
