import { getSession } from '@taquilla/contract/guest'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '#app/app.tsx'
import { preloadPage } from '#app/pages.ts'
import { createHttpClient } from '#lib/http-client.ts'
import { loadMessages } from '#lib/locales.ts'
import { translator } from '#lib/messages.ts'
import { placeAt } from '#lib/place-at.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { buildSession, SELLER } from './answers/shows.ts'
import { answering, findStub, Refused, type Stub } from './answers/stub.ts'

export interface Visit {
  /** Below `/{language}/guest`. */
  readonly path: string
  readonly language?: 'es' | 'en'
  /** E-mail of the person who signed in; null: nobody. */
  readonly contact?: string | null
  readonly stubs?: readonly Stub[]
}

/**
 * Shows a whole page with its calls answered by the stubs; a call without one fails as if the service were away.
 * A second call replaces the page, as loading it again does.
 */
export async function openPage({
  path,
  language = 'es',
  contact = 'lucia.ferreyra@example.com',
  stubs = [],
}: Visit) {
  cleanup()
  const joint = path.includes('?') ? '&' : '?'
  window.history.replaceState(null, '', `/${language}/guest${path}${joint}ticketSellerId=${SELLER}`)
  answerCalls([...stubs, answering(getSession, buildSession(contact))])
  const place = placeAt(window.location)
  const [messages] = await Promise.all([loadMessages(language), preloadPage(window.location.pathname)])
  const t = translator(messages)
  const arrival = { token: undefined, problem: undefined }
  const queries = createQueryClient()
  const client = createHttpClient(place)
  // React draws everything that is awaited within `act` before the test goes on.
  await act(async () => {
    render(<App place={place} client={client} queries={queries} arrival={arrival} t={t} />)
  })
  return userEvent.setup()
}

function answerCalls(stubs: readonly Stub[]) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(address, window.location.href)
    const stub = findStub(stubs, method, url.pathname)
    if (stub === undefined) throw new TypeError(`No stub answers ${method} ${url.pathname}`)
    const answer = await stub.reply(typeof body === 'string' ? JSON.parse(body) : undefined, url)
    if (!(answer instanceof Refused)) return answer === undefined ? new Response() : Response.json(answer)
    const headers = { 'Content-Type': 'application/problem+json' }
    return new Response(JSON.stringify({ ...answer.body, requestId: 'stub' }), {
      status: answer.status,
      headers,
    })
  })
}

/** Replaces the text of a field at once; a test about typing itself types. */
export function fill(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } })
}
