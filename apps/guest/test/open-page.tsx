import { getSession, listAlerts, sendSignInCode, signInWithCode } from '@taquilla/contract/guest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '#app/app.tsx'
import { type DrawnState, draw } from '#app/draw.tsx'
import { loadPage, preloadPage } from '#app/pages.ts'
import type { CallRequest } from '#lib/call-request.ts'
import { keepDrawnAnswers } from '#lib/drawn-answers.ts'
import { parseGuestAddress } from '#lib/guest-address.ts'
import { createHttpClient } from '#lib/http-client.ts'
import { loadTexts } from '#lib/load-texts.ts'
import { translator } from '#lib/messages.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { buildSession, SELLER } from './answers/shows.ts'
import { answering, findStub, Refused, type Stub } from './answers/stub.ts'

export interface Visit {
  /** Path below `/{language}/guest`. */
  readonly path: string
  readonly language?: 'es' | 'en'
  /** E-mail of the signed-in person; null if nobody is. */
  readonly contact?: string | null
  readonly stubs?: readonly Stub[]
  /** One-time token of the opened URL. */
  readonly oneTimeToken?: string
}

/**
 * Draws a whole page as the server does, and takes it over as the browser does, with stubbed calls; a call without a stub
 * fails like a network error, and the browser then draws the page. A second call replaces the page, as a reload does.
 */
export async function openPage({
  path,
  language = 'es',
  contact = 'lucia.ferreyra@example.com',
  stubs = [],
  oneTimeToken,
}: Visit) {
  cleanup()
  const joint = path.includes('?') ? '&' : '?'
  window.history.replaceState(null, '', `/${language}/guest${path}${joint}ticketSellerId=${SELLER}`)
  answerCalls([...stubs, answering(getSession, buildSession(contact)), answering(listAlerts, [])])
  const address = parseGuestAddress(window.location)
  const container = document.body.appendChild(document.createElement('div'))
  const state = await drawInto(container, oneTimeToken !== undefined)
  await loadTexts(language, ['every-page'])
  const t = translator(language)
  const tokenSignIn = { token: oneTimeToken, problem: undefined }
  const queries = createQueryClient(state !== undefined)
  const client = createHttpClient(address)
  const url = new URL(window.location.href)
  if (state === undefined) await preloadPage(url.pathname)
  else await loadPage({ url, client, queries, tokenSignIn })
  const app = (
    <App
      address={address}
      client={client}
      queries={queries}
      tokenSignIn={tokenSignIn}
      t={t}
      drawn={state?.drawn}
      onHydrated={() => queries.setDefaultOptions(createQueryClient().getDefaultOptions())}
    />
  )
  // `act` lets React render everything before the test continues.
  await act(async () => {
    render(app, { container, hydrate: state !== undefined })
  })
  return userEvent.setup()
}

async function drawInto(container: HTMLElement, hasToken: boolean): Promise<DrawnState | undefined> {
  const call = async ({ url, init }: CallRequest) => {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  }
  const wanted = { url: window.location.href, userAgent: '', timeZone: undefined, hasToken, call }
  const drawn = await draw(wanted).catch(() => undefined)
  if (drawn === undefined) return undefined
  container.innerHTML = drawn.html
  if (drawn.state === undefined) return undefined
  const state = JSON.parse(drawn.state) as DrawnState
  keepDrawnAnswers(state.answers)
  return state
}

function answerCalls(stubs: readonly Stub[]) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(address, window.location.href)
    const stub = findStub(stubs, method, url.pathname)
    if (stub === undefined) throw new TypeError(`No stub answers ${method} ${url.pathname}`)
    const answer = await stub.reply(typeof body === 'string' ? JSON.parse(body) : undefined, url)
    if (!(answer instanceof Refused)) return answer === undefined ? new Response() : Response.json(answer)
    const headers = {
      'Content-Type': 'application/problem+json',
      ...(answer.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(answer.retryAfterSeconds) }),
    }
    return new Response(JSON.stringify({ ...answer.body, requestId: 'stub' }), {
      status: answer.status,
      headers,
    })
  })
}

/** Stubs of a sign-in by a mailed code. */
export const signInOf = (contact: string) => [
  answering(sendSignInCode, { lifetimeSeconds: 600 }),
  answering(signInWithCode, buildSession(contact)),
]

/** Asks for the code of a sign-in. */
export async function askForCode(user: UserEvent, contact: string) {
  fill(await screen.findByLabelText('Correo'), contact)
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  return screen.findByLabelText('Código de seis dígitos')
}

/** Replaces the desktop of the other tests by a phone. */
export function becomePhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
  )
}

/** Sets a field's value in one event; tests of typing itself use `user.type`. */
export function fill(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } })
}
