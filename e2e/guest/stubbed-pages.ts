// Hosted pages with stubbed API calls, for states that are rare or slow on a real API.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { getSession } from '@taquilla/contract/guest'
import type { Page, Route } from 'playwright/test'
import { buildSession, SELLER } from '../../apps/guest/test/answers/shows.ts'
import { answering, findStub, Refused, type Stub } from '../../apps/guest/test/answers/stub.ts'
import type { LiveApi } from '../support/live-api.ts'
import { REPOSITORY } from '../support/site-process.ts'

// Requests to this origin are all stubbed. Browsers allow clipboard access on localhost.
const ORIGIN = 'http://localhost:4999'
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

/** Opens a page with stubbed calls; a call without a stub fails like a network error. */
export async function openStubbed(page: Page, visit: Visit): Promise<void> {
  const { path, language = 'es', contact = 'lucia.ferreyra@example.com', theme = 'light', stubs = [] } = visit
  const origin = visit.from?.apiUrl ?? ORIGIN
  const all = [...stubs, answering(getSession, buildSession(contact))]
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  // Disables the service worker, whose requests would bypass the stubs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  if (visit.from === undefined) await page.route(`${ORIGIN}/**`, serve)
  await page.route(`${origin}/guest/api/**`, (route) => reply(route, all))
  const joint = path.includes('?') ? '&' : '?'
  await page.goto(`${origin}/${language}/guest${path}${joint}ticketSellerId=${SELLER}`)
}

async function serve(route: Route) {
  const { pathname } = new URL(route.request().url())
  if (pathname.startsWith('/guest/assets/')) {
    const body = await readFile(join(BUILD, pathname.replace('/guest/', '')))
    return route.fulfill({ body, contentType: MEDIA_TYPES[extname(pathname)] ?? 'application/octet-stream' })
  }
  return route.fulfill({ body: await readFile(join(BUILD, 'index.html')), contentType: 'text/html' })
}

async function reply(route: Route, stubs: readonly Stub[]) {
  const request = route.request()
  const url = new URL(request.url())
  const stub = findStub(stubs, request.method(), url.pathname)
  if (stub === undefined) return route.abort()
  const answer = await stub.reply(request.postDataJSON(), url)
  if (answer === undefined) return route.fulfill({ status: 200 })
  if (!(answer instanceof Refused)) return route.fulfill({ json: answer })
  return route.fulfill({
    status: answer.status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ ...answer.body, requestId: 'stub' }),
  })
}
