import './app.css'
import { startTransition } from 'react'
import { keepDrawnAnswers } from '#lib/drawn-answers.ts'
import { parseGuestAddress, takeOneTimeToken } from '#lib/guest-address.ts'
import { createHttpClient } from '#lib/http-client.ts'
import { loadTexts } from '#lib/load-texts.ts'
import { translator } from '#lib/messages.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sessionQuery, type TokenSignIn } from '#session/session.tsx'
import { App } from './app.tsx'
import type { DrawnState } from './draw.tsx'
import { loadPage, preloadPage } from './pages.ts'
import { createRoot, hydrateRoot } from './start-react.ts'

const early = globalThis.taquillaPrefetch
const isDrawn = (await early?.drawn) === true
// The inline prefetch script normally removed the token from the URL, and spent it if the server drew the page with it.
// Otherwise it is removed here, before any request.
const tokenSignIn: TokenSignIn = {
  token: isDrawn ? undefined : (early?.token ?? takeOneTimeToken()),
  problem: undefined,
}

const root = document.getElementById('root')
if (root === null) throw new Error('The shell has no element with the id root.')
const state = isDrawn ? readState() : undefined
const address = parseGuestAddress(window.location)
const client = createHttpClient(address)
/** True if the server drew the page, for this visitor or for everybody. */
const isShown = document.documentElement.dataset.drawn !== undefined
const queries = createQueryClient(isShown)

/** After this long, render the frame with skeletons. */
const FIRST_RENDER_TIMEOUT_MS = 700

await Promise.all([loadTexts(address.language, ['every-page']), loadFirst()])
const app = (
  <App
    address={address}
    client={client}
    queries={queries}
    tokenSignIn={tokenSignIn}
    t={translator(address.language)}
    drawn={state?.drawn}
    onHydrated={takeOver}
  />
)
startTransition(() => {
  if (state === undefined) createRoot(root).render(app)
  else hydrateRoot(root, app)
})

/** Reads the state that the server sent with the page that it drew. */
function readState(): DrawnState | undefined {
  const json = document.getElementById('state')?.textContent
  return json ? JSON.parse(json) : undefined
}

function loadFirst(): Promise<unknown> {
  const url = new URL(window.location.href)
  if (state !== undefined) {
    keepDrawnAnswers(state.answers)
    return loadPage({ url, client, queries, tokenSignIn })
  }
  // The content that the server drew for everybody stays until the page of this visitor is loaded.
  if (isShown) return loadPage({ url, client, queries, tokenSignIn })
  // The first paint waits for the session and the page's chunk, so that the header does not shift when they arrive.
  const session = queries.prefetchQuery(sessionQuery(client, tokenSignIn))
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_TIMEOUT_MS))
  return Promise.race([Promise.all([session, preloadPage(url.pathname)]), timeout])
}

/** Repeats what was done too early. */
function takeOver() {
  queries.setDefaultOptions(createQueryClient().getDefaultOptions())
  const acts = early?.takeActs()
  const wereThere = acts !== undefined && (acts.pressed !== undefined || acts.entered.size > 0)
  if (wereThere) void import('./repeat-acts.ts').then(({ repeatActs }) => repeatActs(acts))
}
