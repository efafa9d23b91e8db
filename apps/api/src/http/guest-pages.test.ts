import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, providersOf, type TestApp } from '../../test/build-app.ts'
import { STRIPE_ENVIRONMENT } from '../../test/providers/stripe-server.ts'

const SCRIPT = "document.documentElement.dataset.theme = 'dark'"
const SHELL = `<!doctype html><html lang="es"><head><title>Taquilla</title><script>${SCRIPT}</script></head><body><script type="module" src="/guest/assets/index-1.js"></script></body></html>`
const ADDRESS = '/guest/tickets/mine/list?ticketSellerId=seller-one&oneTimeToken=secret'

const mineIn = (language: string) => ['/guest/assets/mine-1.js', `/guest/assets/mine-${language}.js`]
const PRELOADS = {
  pages: [
    { pattern: '/tickets/mine/list', files: { es: mineIn('es'), en: mineIn('en') } },
    { pattern: '/tickets/:id/view', files: { es: ['/guest/assets/ticket-1.js'], en: [] } },
  ],
  languages: { es: ['/guest/assets/es-1.js'], en: ['/guest/assets/en-1.js'] },
}
const pageLinksIn = (language: string) =>
  `<link rel="modulepreload" crossorigin href="/guest/assets/mine-1.js"><link rel="modulepreload" crossorigin href="/guest/assets/mine-${language}.js">`

let folder: string
let test: TestApp
let stripeTest: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taquilla-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), SHELL)
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(PRELOADS))
  await writeFile(join(folder, 'assets', 'index-1.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'index-1.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'secret.txt'), 'nothing to see')
  await writeFile(join(folder, 'service-worker.js'), 'self.build')
  await writeFile(join(folder, 'icon-192.png'), 'picture')
  await writeFile(join(folder, 'demo-aurelia.svg'), '<svg/>')
  test = await buildTestApp({ guestPages: { folder } })
  stripeTest = await buildTestApp({ guestPages: { folder }, payments: providersOf(STRIPE_ENVIRONMENT) })
})
afterAll(async () => {
  await test.close()
  await stripeTest.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

function policyOf(headers: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(directives.map((each) => each.split(' ')).map(([name, ...rest]) => [name, rest]))
}

describe('a URL of the hosted pages', () => {
  it.each(['es', 'en'])('returns the shell in its language: %s', async (language) => {
    const { statusCode, headers, body } = await get(`/${language}${ADDRESS}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const links = `<link rel="modulepreload" crossorigin href="/guest/assets/${language}-1.js">${pageLinksIn(language)}`
    const shell = body
      .replace(/<title>.*?(?=<script>)/s, '<title>Taquilla</title>')
      .replace(/<noscript>.*<\/noscript>/s, '')
    expect(shell).toBe(SHELL.replace('lang="es"', `lang="${language}"`).replace('</head>', `${links}</head>`))
  })

  it('preloads the files of its own page only', async () => {
    const { body } = await get('/es/guest/tickets/0198c000/view?ticketSellerId=seller-one')
    expect(body).toContain('href="/guest/assets/ticket-1.js"')
    expect(body).not.toContain('mine-1')
    expect((await get('/es/guest/nowhere')).body).not.toMatch(/(?:ticket|mine)-1/)
  })

  it("allows only built scripts and the shell's inline script", async () => {
    const policy = policyOf((await get(`/es${ADDRESS}`)).headers)
    const digest = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy['script-src']).toEqual(["'self'", `'sha256-${digest}'`])
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    })
  })

  it("allows Stripe's origins only if the checkout offers Stripe", async () => {
    const { headers } = await stripeTest.app.inject(`/es${ADDRESS}`)
    const policy = policyOf(headers)
    expect(policy['script-src']).toContain('https://js.stripe.com')
    expect(policy['frame-src']).toContain('https://hooks.stripe.com')
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
  })

  it('responds to HEAD without body and without session', async () => {
    const { statusCode, headers, body } = await test.app.inject({ method: 'HEAD', url: `/es${ADDRESS}` })
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toBe('')
  })

  it('links to the existing languages if the URL has another one', async () => {
    const { statusCode, headers, body } = await get('/fr/guest/tickets/x"><script>/view', {
      'accept-language': 'en',
    })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('does not exist in that language')
    expect(body).toContain('href="/es/guest/tickets/x')
    expect(body).not.toContain('<script>')
  })

  it('serves a build made after the server started', async () => {
    await writeFile(join(folder, 'index.html'), SHELL.replace('index-1', 'index-2'))
    expect((await get(`/es${ADDRESS}`)).body).toContain('index-2')
    await writeFile(join(folder, 'index.html'), SHELL)
  })

  it('responds 503 without a build', async () => {
    const unbuilt = await buildTestApp({ guestPages: { folder: join(folder, 'none') } })
    const { statusCode, headers, body } = await unbuilt.app.inject(`/en${ADDRESS}`)
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('10')
    expect(body).toContain('npm run build')
    await unbuilt.close()
  })
})

describe('an asset of the pages', () => {
  it('is immutable, and compressed if the browser accepts it', async () => {
    const compressed = await get('/guest/assets/index-1.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers.vary).toBe('Accept-Encoding')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {}')
    // The build of this test contains no .gz file.
    const plain = await get('/guest/assets/index-1.js', { 'accept-encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe('export {}')
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it.each(['index-3.js', '..%2Findex.html', '..%2Fsecret.txt', 'index-1.js.br', '.', 'index-1.js%00.js'])(
    'is served from the build output only: %s',
    async (name) => {
      const { statusCode, headers } = await get(`/guest/assets/${name}`)
      expect(statusCode).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

describe('the service worker', () => {
  it('may control the pages of a language, is revalidated each time, and connects to this origin only', async () => {
    const { statusCode, headers, body } = await get('/guest/service-worker.js')
    expect(statusCode).toBe(200)
    expect(body).toBe('self.build')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['service-worker-allowed']).toBe('/')
    expect(policyOf(headers)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
    })
  })

  it('is missing if the build has none', async () => {
    await rm(join(folder, 'service-worker.js'))
    expect((await get('/guest/service-worker.js')).statusCode).toBe(404)
    await writeFile(join(folder, 'service-worker.js'), 'self.build')
  })
})

describe('a picture of the demo', () => {
  it('is an SVG, or missing if the build has none', async () => {
    const { statusCode, headers } = await get('/guest/demo-aurelia.svg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await get('/guest/demo-serenata.svg')).statusCode).toBe(404)
  })
})

describe('the manifest', () => {
  it.each(['es', 'en'])(
    "describes an app for the seller's tickets, with existing icons: %s",
    async (language) => {
      const { sellerId } = test.seller
      const { statusCode, headers, body } = await get(
        `/${language}/guest/manifest.webmanifest?ticketSellerId=${sellerId}`,
      )
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      const { start_url: startUrl, scope, icons } = JSON.parse(body)
      expect(startUrl).toBe(`/${language}/guest/tickets/mine/list?ticketSellerId=${sellerId}`)
      expect(startUrl.startsWith(scope)).toBe(true)
      expect((await get(icons[0].src)).headers['content-type']).toBe('image/png')
    },
  )

  it.each(['', '?ticketSellerId=nobody-at-all', '?ticketSellerId=%00', '?ticketSellerId=a&ticketSellerId=b'])(
    'is missing for unknown sellers: %s',
    async (query) => {
      expect((await get(`/es/guest/manifest.webmanifest${query}`)).statusCode).toBe(404)
    },
  )
})
