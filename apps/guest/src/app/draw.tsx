// Draws a hosted page on the server. The API loads the build of this module.
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type CallRequest, requestKey } from '#lib/call-request.ts'
import type { Drawn } from '#lib/drawn.ts'
import type { DrawnAnswer } from '#lib/drawn-answers.ts'
import { parseGuestAddress } from '#lib/guest-address.ts'
import { createHttpClient } from '#lib/http-client.ts'
import { loadTexts } from '#lib/load-texts.ts'
import { translator } from '#lib/messages.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sessionQuery } from '#session/session.tsx'
import { App } from './app.tsx'
import { brandStyle } from './frame/seller-mark.tsx'
import { findPage, loadPage } from './pages.ts'

interface Answer {
  readonly status: number
  /** JSON, also that of an error. */
  readonly text: string
}

interface Wanted {
  readonly url: string
  readonly userAgent: string
  readonly timeZone: string | undefined
  /** True if the URL had a one-time token: the page shows what everybody may see until the browser has spent it. */
  readonly hasToken: boolean
  /** Calls the API with the session of the visitor. */
  readonly call: (request: CallRequest) => Promise<Answer>
}

interface DrawnPage {
  readonly html: string
  /** Style sheet with the seller's colors; empty if they have none. */
  readonly style: string
  /** JSON with which the browser takes the page over; undefined if the browser draws the page again. */
  readonly state: string | undefined
}

/** Pages that show the same to everybody before somebody signs in. */
const PUBLIC_PAGES = new Set(['resale', 'listing'])

/** @throws Error if a call was not answered, or not by the service itself */
export async function draw({ url, userAgent, timeZone, hasToken, call }: Wanted): Promise<DrawnPage> {
  const location = new URL(url)
  const address = parseGuestAddress(location)
  const answers: string[] = []
  let failure: Error | undefined
  let atMs = Date.now()
  const client = createHttpClient(address, async (request) => {
    const { status, text } = await call(request)
    if (status >= 500 || status === 429) {
      failure = new Error(`A call was answered with ${status}.`)
      throw failure
    }
    const now = /"now":"([^"]+)"/.exec(text)?.[1]
    if (now !== undefined) atMs = Date.parse(now)
    answers.push(`${JSON.stringify(requestKey(request))}:{"status":${status},"body":${text}}`)
    const headers = { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' }
    return { response: new Response(text, { status, headers }), receivedAtMs: performance.now() }
  })
  const queries = createQueryClient(true)
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const name = findPage(location.pathname)?.name
  const isPublic = name !== undefined && PUBLIC_PAGES.has(name)
  const tokenSignIn = { token: undefined as string | undefined, problem: undefined }
  await loadTexts(address.language, ['every-page'])
  if (hasToken && !isPublic) {
    await queries.prefetchQuery(sessionQuery(client, tokenSignIn))
    tokenSignIn.token = 'unspent'
  } else await loadPage({ url: location, client, queries, tokenSignIn })

  if (failure !== undefined) throw failure

  const drawn: Drawn = {
    url: location.pathname + location.search,
    userAgent,
    timeZone: isTimeZone(timeZone) ? timeZone : null,
    atMs,
  }
  const html = await render(
    <App
      address={address}
      client={client}
      queries={queries}
      tokenSignIn={tokenSignIn}
      t={translator(address.language)}
      drawn={drawn}
    />,
  )
  const colors = queries.getQueryData(sessionQuery(client, tokenSignIn).queryKey)?.seller.colors
  const state = `{"drawn":${JSON.stringify(drawn)},"answers":{${answers.join()}}}`
  return {
    html,
    style: colors ? brandStyle(colors) : '',
    state: hasToken ? undefined : state.replaceAll('<', '\\u003c'),
  }
}

function isTimeZone(name: string | undefined): name is string {
  try {
    return name !== undefined && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

export interface DrawnState {
  readonly drawn: Drawn
  readonly answers: Readonly<Record<string, DrawnAnswer>>
}

function render(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const output = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(app, {
      onAllReady: () => void pipe(output),
      onError: reject,
      // Parts that come later would need inline scripts, which the Content Security Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
  })
}
