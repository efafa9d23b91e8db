import './app.css'
import { createRoot } from 'react-dom/client'
import { createHttpClient } from '#lib/http-client.ts'
import { languageOf, loadMessages } from '#lib/locales.ts'
import { translator } from '#lib/messages.ts'
import { takeOneTimeToken } from '#lib/one-time-token.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { type Arrival, sessionQuery } from '#lib/session.tsx'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'

// First of all: nothing that follows may see the token in the address.
const arrival: Arrival = { token: takeOneTimeToken(), problem: undefined }

const { pathname, search } = window.location
const parameters = new URLSearchParams(search)
const place = {
  language: languageOf(pathname),
  ticketSellerId: parameters.get('ticketSellerId') ?? '',
  returnUrl: parameters.get('returnUrl') ?? undefined,
}
const client = createHttpClient(place)
const queries = createQueryClient()

void queries.prefetchQuery(sessionQuery(client, arrival))
void preloadPage(pathname)
const t = translator(await loadMessages(place.language))

const root = document.getElementById('root')
if (root === null) throw new Error('The shell has no element with the id root.')
createRoot(root).render(<App place={place} client={client} queries={queries} arrival={arrival} t={t} />)
