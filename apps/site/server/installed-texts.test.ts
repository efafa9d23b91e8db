import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { precompress } from './precompress.ts'
import { createSiteHandler } from './site-handler.ts'

const SITE = 'http://localhost:3000'
const API = 'http://localhost:4000'

const FILES: Readonly<Record<string, string>> = {
  'index.html': `<link rel=canonical href="${SITE}/">`,
  '404.html': '',
  'en/404.html': '',
  'docs/a b.html': '',
  'docs/a b.md': `> Página: <${SITE}/docs/a%20b>. API: ${API}. Otros: ${API}1, ${SITE}.example`,
  'prices.json': `{"baseUrl": "${API}"}${' '.repeat(2_000)}`,
  'llms.txt': `[Guía](${SITE}/docs/intro.md)`,
  'openapi.json': JSON.stringify({ servers: [{ url: API }], externalDocs: { url: `${SITE}/docs/intro` } }),
}

describe('the texts of an installation', () => {
  let buildDir = ''
  const closings: (() => void)[] = []

  beforeAll(async () => {
    buildDir = mkdtempSync(join(tmpdir(), 'taquilla-texts-'))
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(buildDir, name)), { recursive: true })
      writeFileSync(join(buildDir, name), content)
    }
    await precompress(buildDir, 1)
  })

  afterAll(() => {
    for (const close of closings) close()
    rmSync(buildDir, { recursive: true })
  })

  async function serve(options: { apiUrl: string; siteUrl?: string }) {
    const { addresses, close } = await listen(createSiteHandler({ buildDir, ...options }), {
      port: 0,
      hosts: ['127.0.0.1'],
    })
    closings.push(close)
    return (path: string, headers: Record<string, string> = {}) =>
      fetch(`${addresses[0]}${path}`, { headers })
  }

  it('name the addresses at which the site and the API run', async () => {
    const get = await serve({ apiUrl: 'http://localhost:4990', siteUrl: 'http://localhost:3990' })
    const textOf = async (path: string) => (await get(path)).text()
    expect(await textOf('/llms.txt')).toBe('[Guía](http://localhost:3990/docs/intro.md)')
    expect(JSON.parse(await textOf('/prices.json'))).toEqual({ baseUrl: 'http://localhost:4990' })
    expect(await textOf('/docs/a%20b.md')).toBe(
      `> Página: <http://localhost:3990/docs/a%20b>. API: http://localhost:4990. Otros: ${API}1, ${SITE}.example`,
    )
    expect(JSON.parse(await textOf('/openapi.json'))).toEqual({
      servers: [{ url: 'http://localhost:4990' }],
      externalDocs: { url: 'http://localhost:3990/docs/intro' },
    })
  })

  it('are sent compressed and as not modified', async () => {
    const get = await serve({ apiUrl: 'http://localhost:4990' })
    const file = await get('/prices.json', { 'Accept-Encoding': 'br' })
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
    const etag = file.headers.get('etag') ?? ''
    expect((await get('/prices.json', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('are the files of the build where it was given the same addresses', async () => {
    const get = await serve({ apiUrl: API, siteUrl: SITE })
    expect((await get('/llms.txt')).headers.get('etag')).toMatch(/^W\//)
    expect(await (await get('/llms.txt')).text()).toBe(FILES['llms.txt'])
  })
})
