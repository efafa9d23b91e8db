// Hosted pages with stubbed API calls, for states that are rare or slow on a real API.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getSession } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { buildSession, SELLER } from '../../apps/guest/test/answers/shows.ts'
import { answering, findStub, Refused, type Stub } from '../../apps/guest/test/answers/stub.ts'
import type { LiveApi } from '../support/live-api.ts'
import { addressOf, listening, REPOSITORY } from '../support/site-process.ts'

const BUILD = join(REPOSITORY, 'apps', 'guest', 'build')
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Visit {
  /** Path below `/{language}/guest`. */
  readonly path: string
  readonly language?: 'es' | 'en'
  /** E-mail of the signed-in person; null if nobody is. */
  readonly contact?: string | null
  readonly theme?: 'light' | 'dark'
  readonly stubs?: readonly Stub[]
  /** API that serves the pages with their security headers; without it, only the build is served. */
  readonly from?: LiveApi
}

/**
 * Opens a page with stubbed calls; a call without a stub fails like a network error. Without `from`, the stubs replace
 * those of the page opened before.
 */
export async function openStubbed(page: Page, visit: Visit): Promise<void> {
  const { path, language = 'es', contact = 'lucia.ferreyra@example.com', theme = 'light', stubs = [] } = visit
  const all = [...stubs, answering(getSession, buildSession(contact))]
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  // Disables the service worker, whose requests would bypass the stubs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  const origin = visit.from?.apiUrl ?? (await stubbedOrigin())
  if (visit.from === undefined) served = all
  else {
    // The API would draw the page with its own data.
    await page.route(`${origin}/${language}/guest/*/**`, async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      return route.fulfill({ response: await route.fetch({ url: `${origin}/${language}/guest/` }) })
    })
    await page.route(`${origin}/guest/api/**`, async (route) => {
      const request = route.request()
      const asked = { method: request.method(), url: new URL(request.url()), body: request.postData() }
      const reply = await replyTo(asked, all)
      return reply === undefined ? route.abort() : route.fulfill(reply)
    })
  }
  const joint = path.includes('?') ? '&' : '?'
  await page.goto(`${origin}/${language}/guest${path}${joint}ticketSellerId=${SELLER}`)
}

let served: readonly Stub[] = []
let started: Promise<string> | undefined

/**
 * Starts a server of the build and of the stubs, once in a worker. Intercepting the requests would switch off the
 * browser's cache, so that each page would compile its scripts again. Browsers allow clipboard access on localhost.
 */
function stubbedOrigin(): Promise<string> {
  started ??= (async () => {
    const server = createServer(serve).unref()
    await listening(server)
    return addressOf(server).replace('127.0.0.1', 'localhost')
  })()
  return started
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://localhost')
  const { pathname } = url
  if (pathname.startsWith('/guest/api/')) {
    const reply = await replyTo({ method: request.method ?? '', url, body: await text(request) }, served)
    return reply === undefined
      ? response.destroy()
      : response.writeHead(reply.status, reply.headers).end(reply.body)
  }
  if (pathname.startsWith('/guest/assets/')) {
    const contentType = MEDIA_TYPES[extname(pathname)] ?? 'application/octet-stream'
    const file = await readFile(join(BUILD, pathname.replace('/guest/', '')))
    const headers = { 'Content-Type': contentType, 'Cache-Control': 'max-age=31536000, immutable' }
    return response.writeHead(200, headers).end(file)
  }
  const shell = await readFile(join(BUILD, 'index.html'))
  return response.writeHead(200, { 'Content-Type': 'text/html' }).end(shell)
}

interface Asked {
  readonly method: string
  readonly url: URL
  readonly body: string | null
}

/** Response of the first stub that matches; undefined if none does. */
async function replyTo({ method, url, body }: Asked, stubs: readonly Stub[]) {
  const stub = findStub(stubs, method, url.pathname)
  if (stub === undefined) return undefined
  const answer = await stub.reply(body ? JSON.parse(body) : null, url)
  if (answer === undefined) return { status: 200, headers: {}, body: '' }
  if (!(answer instanceof Refused)) {
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(answer) }
  }
  return {
    status: answer.status,
    headers: { 'Content-Type': 'application/problem+json' },
    body: JSON.stringify({ ...answer.body, requestId: 'stub' }),
  }
}
