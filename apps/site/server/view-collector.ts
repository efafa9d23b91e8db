import type { IncomingMessage, RequestListener } from 'node:http'
import type { PageView } from '@taquilla/contract/page-views'
import type { PageTable } from '../hosts/page-table.ts'
import { keyOf } from './find-redirect.ts'
import type { ViewStore } from './view-store.ts'

/** Path to which pages send their views. */
export const VIEWS_PATH = '/page-views'

const MAX_BODY_BYTES = 4_096
const MAX_VIEWS_PER_SECOND = 20

interface CollectorOptions {
  readonly pages: PageTable['pages']
  readonly siteUrl: string | undefined
  readonly store: ViewStore
  readonly now?: () => number
}

/**
 * Creates a handler that stores views of pages that exist. The response is always 204, so that no page shows an error
 * and nobody learns what is counted.
 */
export function createViewCollector({
  pages,
  siteUrl,
  store,
  now = Date.now,
}: CollectorOptions): RequestListener {
  const isWithinRate = createRateLimit(now)
  return function collectView(request, response) {
    response.statusCode = 204
    if (!(isWelcome(request, siteUrl) && isWithinRate())) {
      response.end()
      return
    }
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      response.end()
      const view = readView(body, pages)
      if (view) void store.append(view)
    })
  }
}

/** True for a small body of a page of this site whose reader does not ask for privacy. */
function isWelcome({ headers }: IncomingMessage, siteUrl: string | undefined): boolean {
  const { origin = '', host } = headers
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  const isOwn = origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)
  return isOwn && Number(headers['content-length']) <= MAX_BODY_BYTES
}

function createRateLimit(now: () => number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) count = 0
    second = current
    count += 1
    return count <= MAX_VIEWS_PER_SECOND
  }
}

function readView(body: string, pages: PageTable['pages']): PageView | undefined {
  const { path, referrer } = readFields(body)
  const page = findPage(path, pages)
  if (page === undefined) return undefined
  return { path: page, referrer: findPage(referrer, pages) ?? findHost(referrer) ?? '' }
}

function readFields(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body))
  } catch {
    // Pages send JSON; the view of another sender is not counted.
    return {}
  }
}

/** The canonical path of a page that exists, so that nobody can store texts of their own. */
function findPage(path: unknown, pages: PageTable['pages']): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const key = keyOf(path)
  return key === undefined ? undefined : pages.get(key)
}

function findHost(host: unknown): string | undefined {
  return typeof host === 'string' && host.length <= 253 && /^[\w-]+(?:\.[\w-]+)*$/.test(host)
    ? host
    : undefined
}
