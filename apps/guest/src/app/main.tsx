import './app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createHttpClient } from '#lib/http-client.ts'
import { loadMessages } from '#lib/locales.ts'
import { translator } from '#lib/messages.ts'
import { takeOneTimeToken } from '#lib/one-time-token.ts'
import { placeAt } from '#lib/place-at.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { type Arrival, sessionQuery } from '#lib/session.tsx'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'

// The shell took the token out of the address; where it could not, nothing that follows may see it either.
const arrival: Arrival = { token: globalThis.taquillaEarly?.token ?? takeOneTimeToken(), problem: undefined }

const place = placeAt(window.location)
const client = createHttpClient(place)
const queries = createQueryClient()

/** Who waits longer sees the page's frame, and what is loading in it. */
const PATIENCE_MS = 700

// The first picture has the seller's name and what stands above the page, so that nothing moves when they come.
const session = queries.prefetchQuery(sessionQuery(client, arrival))
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
const [messages] = await Promise.all([
  loadMessages(place.language),
  Promise.race([Promise.all([session, preloadPage(window.location.pathname)]), patience]),
])

const root = document.getElementById('root')
if (root === null) throw new Error('The shell has no element with the id root.')
const app = <App place={place} client={client} queries={queries} arrival={arrival} t={translator(messages)} />
startTransition(() => createRoot(root).render(app))
