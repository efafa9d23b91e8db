import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../server/listen.ts'
import { createSiteHandler } from '../server/site-handler.ts'
import { builtSite } from '../test/built-site.ts'
import { freePort, hasNginx, startNginx } from '../test/nginx.ts'
import { readHostRules } from './host-rules.ts'
import { nginxConfig } from './nginx-config.ts'

const LONG = 'Texto. '.repeat(400)
const API_URL = 'https://api.taquilla.example'
const FOLDERS = {
  '/docs': '/docs/intro',
  '/docs/Emisión': '/docs/Emisión/Will Call',
  '/api-reference/v1/list-events': '/api-reference/v1/events#list-events',
}

const FILES = {
  'index.html': `<script>document.title = 'es'</script>${LONG}`,
  '404.html': `Página No Encontrada ${LONG}`,
  'docs/intro.html': 'Introducción',
  'docs/Emisión/Will Call.html': `Will call ${LONG}`,
  'errors/request.invalid.html': 'La solicitud tiene campos inválidos',
  'en/index.html': 'Home',
  'en/404.html': `Page Not Found ${LONG}`,
  'en/docs/intro.html': 'Introduction',
  'assets/js/main.3f2a9c.js': `console.log(${JSON.stringify(LONG)})`,
  'en/assets/css/styles.1.css': 'body {}',
  'docs/intro.md': `# Introducción ${LONG}`,
  'docs/Emisión/Will Call.md': '# Will call',
  'errors/request.invalid.md': '# La solicitud tiene campos inválidos',
  'index.md': '# Taquilla',
  'en/index.md': '# Taquilla in English',
  'llms.txt': 'Guías',
  'site.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  '.first-pages.json': JSON.stringify(FOLDERS),
  'en/.first-pages.json': JSON.stringify({ '/en/docs': '/en/docs/intro' }),
}

/** Requests to each host with the expected status; headers and bodies must equal those of our own server. */
const REQUESTS: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/en/', 200],
  ['/docs/intro', 200],
  ['/en/docs/intro?a=1', 200],
  ['/docs/Emisi%C3%B3n/Will%20Call', 200],
  ['/errors/request.invalid', 200],
  ['/assets/js/main.3f2a9c.js', 200],
  ['/en/assets/css/styles.1.css', 200],
  ['/docs/intro.md', 200],
  ['/site.webmanifest', 200],
  ['/robots.txt', 200],
  ['/llms.txt', 200],
  ['/config.json', 200],
  ['/index.html', 308],
  ['/en', 308],
  ['/en/index.html?a=1&b=2', 308],
  ['/docs/intro.html', 308],
  ['/docs/intro/', 308],
  ['/docs/intro/index.html', 308],
  ['/DOCS/intro', 308],
  ['/docs//intro', 308],
  ['/d%6Fcs/intro', 308],
  ['/docs/Emisio%CC%81n/Will%20Call', 308],
  ['/docs/Emisi%c3%b3n/Will%20Call', 308],
  ['/docs/Emisi%C3%B3n/Will%20Call.html?x=%20', 308],
  ['/es', 308],
  ['/es/?a=1', 308],
  ['/es?a=1', 308],
  ['/es/docs/intro?a=1&b=2', 308],
  ['/ES//evil.example/docs', 308],
  ['/es/docs/Emisi%C3%B3n/Will%20Call', 308],
  ['/docs', 302],
  ['/docs/', 302],
  ['/docs/Emisi%C3%B3n', 302],
  ['/docs/Emisio%CC%81n/', 302],
  ['/en/docs?a=1', 302],
  ['/api-reference/v1/list-events', 302],
  ['/api-reference/v1/list-events/?a=1', 302],
  ['/nada', 404],
  ['/en/nothing', 404],
  ['/england', 404],
  ['/esnada', 404],
  ['/nada.html', 404],
  ['/assets', 404],
  ['/assets/js/gone.js', 404],
  ['/en/assets/gone.js', 404],
  ['/404', 404],
  ['/404.html', 404],
  ['/en/404.html', 404],
  ['/.first-pages.json', 404],
  ['//evil.example/docs/intro.html', 404],
  ['/%0d%0aSet-Cookie:a=b/docs/intro.html', 404],
]

const COMPARED = [
  'location',
  'content-type',
  'content-encoding',
  'cache-control',
  'vary',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'allow',
]

async function request(origin: string, path: string, init: RequestInit = {}) {
  const response = await fetch(origin + path, { redirect: 'manual', ...init })
  const body = await response.text()
  const headers: Record<string, string | undefined> = Object.fromEntries(
    COMPARED.map((name) => [name, normalized(response.headers.get(name))]),
  )
  const isPage = response.ok || response.status === 404
  // Ignores bodies of redirects and other errors, which nginx writes itself.
  if (!isPage) headers['content-type'] = undefined
  return { status: response.status, headers, body: isPage ? body : '' }
}

/** Makes equivalent media types equal. UTF-8 is the default, so its charset is removed. */
function normalized(value: string | null): string | undefined {
  return value
    ?.replace('application/javascript', 'text/javascript')
    .replace(/;\s*charset=/i, ';charset=')
    .replace(/;charset=utf-8$/i, '')
}

describe.skipIf(!hasNginx())('nginx with our configuration', () => {
  const stops: (() => unknown)[] = []
  let ownOrigin = ''
  let nginx = ''

  beforeAll(async () => {
    const site = await builtSite(FILES)
    const { buildDir } = site
    const listening = await listen(createSiteHandler({ buildDir, apiUrl: API_URL }), {
      port: 0,
      hosts: ['127.0.0.1'],
    })
    ownOrigin = listening.addresses[0] ?? ''
    const port = await freePort()
    nginx = `http://127.0.0.1:${port}`
    const rules = readHostRules({ buildDir, apiUrl: API_URL })
    const config = nginxConfig(rules, { root: buildDir, listen: `127.0.0.1:${port}` })
    const folder = await builtSite({})
    stops.push(
      await startNginx({ folder: folder.buildDir, port, config }),
      listening.close,
      site.remove,
      folder.remove,
    )
  })

  afterAll(() => {
    for (const stop of stops) stop()
  })

  it.each(REQUESTS)('answers %s with %i like our server', async (path, status) => {
    const answer = await request(nginx, path)
    expect(answer.status).toBe(status)
    expect(answer).toEqual(await request(ownOrigin, path))
  })

  it.each(['br', 'gzip', 'identity'])('serves the precompressed file as %s', async (encoding) => {
    for (const path of ['/', '/assets/js/main.3f2a9c.js', '/nada']) {
      const init = { headers: { 'Accept-Encoding': encoding } }
      const answer = await request(nginx, path, init)
      expect(answer).toEqual(await request(ownOrigin, path, init))
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    }
  })

  it('refuses methods other than GET and HEAD', async () => {
    const answer = await request(nginx, '/docs/intro', { method: 'POST', body: 'x' })
    expect(answer).toEqual(await request(ownOrigin, '/docs/intro', { method: 'POST', body: 'x' }))
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
