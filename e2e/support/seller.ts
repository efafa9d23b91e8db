// A ticketing system that uses the API, with which tests of the hosted pages issue tickets.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Event, EventInput, RuleInput, Ticket, TicketInput } from '@taquilla/contract'
import type { LiveApi } from './live-api.ts'

/** Price in ARS of every ticket that {@link Seller.issue} creates. */
export const TICKET_PRICE = 55_000

/** Origin of the seller's own site. */
const SHOP = 'https://butacasur.example'

/** A seller of the running API with its private key. */
export interface Seller {
  readonly sellerId: string
  readonly apiUrl: string
  readonly privateKey: string
  createEvent(overrides?: Partial<EventInput>): Promise<Event>
  /** Issues one ticket of the event's first show and option for each given override. */
  issue(event: Event, ...tickets: readonly Partial<TicketInput>[]): Promise<Ticket[]>
  /** Sets the rules of the whole event. */
  setRules(event: Event, rules: RuleInput['rules']): Promise<void>
  /** Returns a URL of the hosted pages from one of the URL calls. */
  urlOf(path: string, query?: Readonly<Record<string, string>>): Promise<string>
  /** Returns the URL of the event's resale page, in Spanish and for all shows and ticket options unless the query differs. */
  resaleUrl(event: Event, query?: Readonly<Record<string, string>>): Promise<string>
  /** Makes a call and returns its answer. @throws Error if the call is refused */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
}

export async function createSeller(api: LiveApi, name = 'Butaca Sur'): Promise<Seller> {
  const sellerId = uniqueId('seller')
  await api.operate('seller', 'create', sellerId, '--name', name, '--sandbox')
  const { key } = (await api.operate(
    ...['key', 'create', '--seller', sellerId, '--kind', 'private', '--label', 'e2e'],
  )) as { key: string }

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetchWithRetry(`${api.apiUrl}${path}`, {
      method,
      headers: { Authorization: key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`)
    return text === '' ? (undefined as Answer) : JSON.parse(text)
  }

  async function urlOf(path: string, query: Readonly<Record<string, string>> = {}): Promise<string> {
    return call('GET', `${path}?${new URLSearchParams(query)}`)
  }

  return {
    sellerId,
    apiUrl: api.apiUrl,
    privateKey: key,
    call,
    createEvent: (overrides = {}) => call('POST', '/v1/events', buildEvent(overrides)),
    issue: (event, ...tickets) =>
      call(
        'POST',
        '/v1/sync/tickets',
        tickets.map((overrides) => buildTicket(event, overrides)),
      ),
    async setRules(event, rules) {
      const externalReferenceEventId = event.externalReferenceId
      await call('POST', '/v1/events/rules', [{ externalReferenceEventId, ruleType: 'genesis', rules }])
    },
    urlOf,
    async resaleUrl({ externalReferenceId }, query = {}) {
      await api.operate('origin', 'add', SHOP, '--seller', sellerId)
      return urlOf('/v1/marketplace/buyingflow/url/entrypoint', {
        externalReferenceEventId: externalReferenceId,
        showId: '*',
        lang: 'es',
        returnTo: SHOP,
        ticketOptionId: '*',
        ...query,
      })
    },
  }
}

/** Query parameters with which the seller vouches for a person, so that the URL signs them in. */
export function signedInAs(user: string): Record<string, string> {
  return { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': user }
}

export function uniqueId(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`
}

/** An e-mail address used by no other test. */
export function uniqueEmail(name: string): string {
  return `${uniqueId(name)}@example.com`
}

function buildEvent(overrides: Partial<EventInput>): EventInput {
  return {
    externalReferenceId: uniqueId('event'),
    title: 'El jardín de Aurelia',
    description: 'Obra en dos actos con música en vivo.',
    location: {
      venueName: 'Teatro Mirasoles',
      city: 'Córdoba',
      address: 'Bv. Los Plátanos 410',
      timeZone: 'America/Argentina/Cordoba',
    },
    configuration: {},
    shows: [
      {
        showId: uniqueId('show'),
        title: 'Estreno',
        date: inDays(100),
        ticketOptions: [
          {
            ticketOptionId: 'platea',
            title: 'Platea',
            description: 'Butacas numeradas de la planta baja.',
            currency: 'ARS',
            price: TICKET_PRICE,
          },
        ],
        priceTypes: [],
        images: [],
        configuration: {},
      },
    ],
    ...overrides,
  }
}

function buildTicket(event: Event, overrides: Partial<TicketInput>): TicketInput {
  const [show] = event.shows
  const [option] = show?.ticketOptions ?? []
  if (show === undefined || option === undefined) throw new Error('The event of a test has nothing to enter.')
  return {
    ticketId: uniqueId('ticket'),
    externalReferenceEventId: event.externalReferenceId,
    showId: show.showId,
    ticketOptionId: option.ticketOptionId,
    buyer: 'lucia.ferreyra@example.com',
    ticketAccess: { type: 'OTHER', locator: uniqueId('locator') },
    ...overrides,
  }
}

/** Rounded to a minute, for readable output. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString()
}

const BUSY_TIMEOUT_MS = 120_000

/** Retries while the API answers that it is busy, as its documentation asks callers to do. */
export async function fetchWithRetry(url: string, request: RequestInit): Promise<Response> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    const response = await fetch(url, request)
    const seconds = Number(response.headers.get('Retry-After'))
    if (response.status !== 503 || !seconds || Date.now() > deadline) return response
    await sleep(seconds * 1_000)
  }
}
