// The pages with their calls answered by the test, typed by the contract: states that are rare or slow come at will.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { getSession } from '@taquilla/contract/guest'
import type { Page, Route } from 'playwright/test'
import { buildSession, SELLER } from '../../apps/guest/test/answers/shows.ts'
import { answering, findStub, Refused, type Stub } from '../../apps/guest/test/answers/stub.ts'
import type { LiveApi } from '../support/live-api.ts'
import { REPOSITORY } from '../support/site-process.ts'

// Nothing listens there: every request is answered by the test. Pages of localhost may use the clipboard.
const ORIGIN = 'http://localhost:4999'
const BUILD = join(REPOSITORY, 'apps', 'guest', 'build')
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Visit {
  /** Below `/{language}/guest`. */
  readonly path: string
  readonly language?: 'es' | 'en'
  /** Who signed in; null: nobody. */
  readonly contact?: string | null
  readonly theme?: 'light' | 'dark'
  readonly stubs?: readonly Stub[]
  /** The API that serves the pages, policy included; without it, the build alone does. */
  readonly from?: LiveApi
}

/** Opens a page whose calls are answered by the stubs; a call that has none fails as if the service were away. */
export async function openStubbed(page: Page, visit: Visit): Promise<void> {
  const { path, language = 'es', contact = 'lucia.ferreyra@example.com', theme = 'light', stubs = [] } = visit
  const origin = visit.from?.apiUrl ?? ORIGIN
  const all = [...stubs, answering(getSession, buildSession(contact))]
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  // A worker's script would be asked for past the answers; pages do without one, as in private windows.
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
