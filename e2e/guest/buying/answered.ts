// The pages as the API serves them, policy included, with their calls answered by the test: each answer is typed by
// the contract, so that states which are rare or slow can be shown at will.
import type { GuestAnswer, GuestOperation } from '@taquilla/contract/guest'
import { getSession } from '@taquilla/contract/guest'
import type { Page, Request, Route } from 'playwright/test'
import type { LiveApi } from '../../support/live-api.ts'
import { buildSession, SELLER } from '../answers/shows.ts'

/** What a call is refused with. */
export class Refused {
  readonly status: number
  readonly code: string
  readonly title: string

  constructor(status: number, code: string, title: string) {
    this.status = status
    this.code = code
    this.title = title
  }
}

type Answering = (request: Request) => unknown

export interface Answer {
  readonly operation: GuestOperation
  readonly reply: Answering
}

/** Answers a call: always the same, or by what was sent. */
export function answering<Op extends GuestOperation>(
  operation: Op,
  reply:
    | GuestAnswer<Op>
    | Refused
    | ((request: Request) => GuestAnswer<Op> | Refused | Promise<GuestAnswer<Op>>),
): Answer {
  return { operation, reply: typeof reply === 'function' ? (reply as Answering) : () => reply }
}

export interface Visit {
  /** Below `/{language}/guest`, with its query. */
  readonly path: string
  readonly language?: 'es' | 'en'
  /** Who signed in; null: nobody. */
  readonly contact?: string | null
  readonly theme?: 'light' | 'dark'
  readonly answers: readonly Answer[]
}

export const BUYER = 'tomas.quiroga@example.com'

/** Opens a page. A call that nothing answers fails as if there were no connection. */
export async function openAnswered(page: Page, api: LiveApi, visit: Visit) {
  const { path, language = 'es', contact = BUYER, theme = 'light', answers } = visit
  const all = [...answers, answering(getSession, buildSession(contact))]
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
  await page.route('**/guest/api/**', (route) => reply(route, all))
  const joint = path.includes('?') ? '&' : '?'
  await page.goto(`${api.apiUrl}/${language}/guest${path}${joint}ticketSellerId=${SELLER}`)
}

/** Keeps what pages send to a call. */
export function recording() {
  const bodies: unknown[] = []
  return {
    bodies,
    keep(request: Request) {
      bodies.push(request.postDataJSON())
    },
  }
}

async function reply(route: Route, answers: readonly Answer[]) {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const answer = answers.find(({ operation }) => isOf(operation, request.method(), pathname))
  if (answer === undefined) return route.abort()
  const sent = await answer.reply(request)
  if (sent instanceof Refused) {
    const { status, code, title } = sent
    const body = JSON.stringify({ code, title, detail: `${title}.`, requestId: 'answered' })
    return route.fulfill({ status, contentType: 'application/problem+json', body })
  }
  return sent === undefined ? route.fulfill({ status: 200 }) : route.fulfill({ json: sent })
}

function isOf({ method, path }: GuestOperation, sentMethod: string, pathname: string): boolean {
  return method === sentMethod && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
}
