import './app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { parseGuestAddress, takeOneTimeToken } from '#lib/guest-address.ts'
import { createHttpClient } from '#lib/http-client.ts'
import { loadTexts } from '#lib/load-texts.ts'
import { translator } from '#lib/messages.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sessionQuery, type TokenSignIn } from '#session/session.tsx'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'

// The inline prefetch script normally removed the token from the URL; otherwise it is removed here, before any request.
const tokenSignIn: TokenSignIn = {
  token: globalThis.taquillaPrefetch?.token ?? takeOneTimeToken(),
  problem: undefined,
}

const address = parseGuestAddress(window.location)
const client = createHttpClient(address)
const queries = createQueryClient()

/** After this long, render the frame with skeletons. */
const FIRST_RENDER_TIMEOUT_MS = 700

// The first paint waits for the session and the page's chunk, so that the header does not shift when they arrive.
const session = queries.prefetchQuery(sessionQuery(client, tokenSignIn))
const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_TIMEOUT_MS))
await Promise.all([
  loadTexts(address.language, ['every-page']),
  Promise.race([Promise.all([session, preloadPage(window.location.pathname)]), timeout]),
])

const root = document.getElementById('root')
if (root === null) throw new Error('The shell has no element with the id root.')
const app = (
  <App
    address={address}
    client={client}
    queries={queries}
    tokenSignIn={tokenSignIn}
    t={translator(address.language)}
  />
)
startTransition(() => createRoot(root).render(app))
