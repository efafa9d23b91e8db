import { describe, expect, it } from 'vitest'
import { onRequest } from '../functions/_middleware.ts'
import netlify from '../netlify/edge-functions/markdown.ts'
import { edgeResponse } from './edge-response.ts'

const FILES: Readonly<Record<string, string>> = {
  '/': 'text/html; charset=utf-8',
  '/index.md': 'text/markdown',
  '/docs/intro': 'text/html',
  '/docs/intro.md': 'text/markdown',
  '/errors/ticket.final': 'text/html',
  '/errors/ticket.final.md': 'text/markdown',
  '/errors/alone': 'text/html',
  '/llms.txt': 'text/plain',
}

/** Static files of a host, as its functions see them. */
function host(url: URL) {
  const path = url.pathname
  const type = FILES[path]
  const headers = { 'Content-Type': type ?? 'text/html', Vary: 'Accept-Encoding', ETag: '"1"' }
  return Promise.resolve(new Response(path, { status: type ? 200 : 404, headers }))
}

function get(path: string, accept = 'text/markdown', method = 'GET') {
  const request = new Request(`https://docs.taquilla.example${path}`, { method, headers: { Accept: accept } })
  return edgeResponse(request, { page: () => host(new URL(request.url)), file: host })
}

describe('edgeResponse', () => {
  it.each([
    ['/es', '/'],
    ['/es/docs/intro?a=1', '/docs/intro?a=1'],
    ['/es//evil.example/x.png', '/evil.example/x.png'],
  ])('redirects %s to %s, since Spanish pages have no prefix', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('Location')]).toEqual([308, location])
  })

  it.each([
    ['/', '/index.md'],
    ['/docs/intro?a=1', '/docs/intro.md'],
    ['/errors/ticket.final', '/errors/ticket.final.md'],
  ])('sends the Markdown of %s', async (path, file) => {
    const response = await get(path)
    expect(await response.text()).toBe(file)
    expect(response.headers.get('Content-Type')).toBe('text/markdown')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept')
    expect(response.headers.get('ETag')).toBe('"1"')
    expect(response.headers.get('Link')).toContain(`<${file}>; rel="alternate"; type="text/markdown"`)
  })

  it('sends the page to browsers, with the same headers', async () => {
    const response = await get('/docs/intro', '*/*')
    expect(await response.text()).toBe('/docs/intro')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept')
    expect(response.headers.get('Link')).toContain('</docs/intro.md>')
  })

  it.each([
    ['/errors/alone', 200],
    ['/nada', 404],
    ['/llms.txt', 200],
    ['/docs/intro.md', 200],
  ])('sends %s itself', async (path, status) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([status, path])
    if (path !== '/errors/alone') expect(response.headers.get('Link')).toBeNull()
  })

  it('does not choose for methods other than GET and HEAD', async () => {
    expect(await (await get('/docs/intro', 'text/markdown', 'POST')).text()).toBe('/docs/intro')
    expect((await get('/docs/intro', 'text/markdown', 'HEAD')).headers.get('Content-Type')).toBe(
      'text/markdown',
    )
  })

  it('runs as a function of Netlify and of Cloudflare Pages', async () => {
    const request = new Request('https://docs.taquilla.example/docs/intro')
    const next = () => host(new URL(request.url))
    const responses = [
      await netlify(request, { next }),
      await onRequest({ request, env: { ASSETS: { fetch: host } }, next }),
    ]
    for (const response of responses) expect(response.headers.get('Link')).toContain('</docs/intro.md>')
  })
})
