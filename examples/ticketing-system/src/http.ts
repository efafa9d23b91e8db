import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from './texts.ts'

export interface HttpRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** A page's URL, parsed: `/en/tickets` is `{ language: 'en', path: 'tickets' }`. */
export interface PageRoute {
  readonly language: Language
  readonly path: string
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

// `form-action` allows other origins because some forms redirect to Taquilla's pages.
const PAGE_POLICY =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' http: https:"

export function page(element: ReactElement, status = 200): HttpResponse {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: `<!doctype html>${renderToStaticMarkup(element)}`,
  }
}

export function json(body: unknown, status = 200): HttpResponse {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status, headers, body: body === undefined ? '' : JSON.stringify(body) }
}

export function redirect(location: string): HttpResponse {
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  }
}

/** Redirects to the URL that `requestUrl` gets from Taquilla, or to `fallback` if that call fails. */
export async function redirectOr(fallback: string, requestUrl: () => Promise<string>): Promise<HttpResponse> {
  try {
    return redirect(await requestUrl())
  } catch (error) {
    process.stderr.write(`${error}\n`)
    return redirect(fallback)
  }
}
