import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a request is answered with. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

// The pages run one script of their own and show nothing of anybody else's.
const PAGE_POLICY =
  "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' http: https:"

export function page(element: ReactElement, status = 200): Answer {
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

export function json(body: unknown, status = 200): Answer {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status, headers, body: body === undefined ? '' : JSON.stringify(body) }
}

export function redirect(location: string): Answer {
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  }
}

/** Sends the person on, or back with a word where Taquilla does not answer. */
export async function redirectOr(otherwise: string, findAddress: () => Promise<string>): Promise<Answer> {
  try {
    return redirect(await findAddress())
  } catch (error) {
    process.stderr.write(`${error}\n`)
    return redirect(otherwise)
  }
}
