// The built pages without the service: every call is answered by the test, typed by the contract.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { GuestAnswer, GuestOperation } from '@taquilla/contract/guest'
import { getSession } from '@taquilla/contract/guest'
import type { Page, Request, Route } from 'playwright/test'
import { REPOSITORY } from '../support/site-process.ts'
import { buildSession, SELLER } from './answers/shows.ts'

// Nothing listens there: every request is answered by the test. Pages of localhost may use the clipboard.
const ORIGIN = 'http://localhost:4999'
const BUILD = join(REPOSITORY, 'apps', 'guest', 'build')
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What a call is refused with. */
export class Refused {
  readonly status: number
  readonly body: { readonly code: string; readonly title: string; readonly detail: string }

  constructor(status: number, code: string, title: string) {
    this.status = status
    this.body = { code, title, detail: `${title}.` }
  }
}

type Answering = (request: Request) => unknown

export interface Stub {
  readonly operation: GuestOperation
  readonly reply: Answering
}

/** Answers a call, with the same each time or by what was sent. */
export function answering<Op extends GuestOperation>(
  operation: Op,
  reply:
    | GuestAnswer<Op>
    | Refused
    | ((request: Request) => GuestAnswer<Op> | Refused | Promise<GuestAnswer<Op>>),
): Stub {
  return { operation, reply: typeof reply === 'function' ? (reply as Answering) : () => reply }
}

export interface Visit {
  /** Below `/{language}/guest`. */
  readonly path: string
  readonly language?: 'es' | 'en'
  /** Who signed in; null: nobody. */
  readonly contact?: string | null
  readonly theme?: 'light' | 'dark'
  readonly stubs?: readonly Stub[]
}

/** Opens a page whose calls are answered by the stubs; a call that has none fails as if the service were away. */
export async function openStubbed(page: Page, visit: Visit): Promise<void> {
  const { path, language = 'es', contact = 'lucia.ferreyra@example.com', theme = 'light', stubs = [] } = visit
  const all = [...stubs, answering(getSession, buildSession(contact))]
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  // A worker's script would be asked for past the answers; pages do without one, as in private windows.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await page.route(`${ORIGIN}/**`, (route) => serve(route, all))
  const joint = path.includes('?') ? '&' : '?'
  await page.goto(`${ORIGIN}/${language}/guest${path}${joint}ticketSellerId=${SELLER}`)
}

async function serve(route: Route, stubs: readonly Stub[]) {
  const request = route.request()
  const { pathname } = new URL(request.url())
  if (pathname.startsWith('/guest/assets/')) {
    const body = await readFile(join(BUILD, pathname.replace('/guest/', '')))
    return route.fulfill({ body, contentType: MEDIA_TYPES[extname(pathname)] ?? 'application/octet-stream' })
  }
  if (!pathname.startsWith('/guest/api/')) {
    return route.fulfill({ body: await readFile(join(BUILD, 'index.html')), contentType: 'text/html' })
  }
  const stub = stubs.find(({ operation }) => isOf(operation, request.method(), pathname))
  if (stub === undefined) return route.abort()
  const answer = await stub.reply(request)
  if (!(answer instanceof Refused)) return route.fulfill({ json: answer ?? null })
  return route.fulfill({
    status: answer.status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ ...answer.body, requestId: 'stub' }),
  })
}

function isOf(operation: GuestOperation, method: string, pathname: string): boolean {
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return operation.method === method && pattern.test(pathname)
}
