import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LiteEvent, LiteSwapRequest, LiteTicket } from '@taquilla/contract'
import { closeServer, openServer } from '../local-server.ts'

export const LITE_CREDENTIAL = 'the credential that the seller gave us'

/** May respond instead of the server; returns true if it did. */
type Interference = (request: IncomingMessage, response: ServerResponse) => boolean

/** Fake of a seller's own system, as the SuperSwap Lite guide describes it. */
export interface LiteServer {
  readonly origin: string
  events: unknown
  /** Tickets of each person, by e-mail. */
  readonly tickets: Map<string, LiteTicket[]>
  /** Received calls, such as `GET /tickets`. */
  readonly calls: string[]
  /** Idempotency keys of received swaps, including repeated ones. */
  readonly keys: string[]
  /** Swaps that were carried out. */
  readonly swaps: LiteSwapRequest[]
  /** Replacement responses, one per call. */
  readonly interferences: { readonly path: string; readonly answer: Interference }[]
  close(): Promise<void>
}

const NEXT_SATURDAY = new Date(Date.now() + 30 * 86_400_000).toISOString()

export const LITE_EVENT: LiteEvent = {
  eventId: 'aurelia-2027',
  title: 'El jardín de Aurelia',
  venue: {
    name: 'Teatro Mirasoles',
    city: 'Córdoba',
    country: 'Argentina',
    timeZone: 'America/Argentina/Cordoba',
  },
  performances: [
    {
      showId: 'aurelia-0319',
      title: 'Estreno',
      date: NEXT_SATURDAY,
      ticketTypes: [
        { ticketType: 'platea', title: 'Platea', price: 680, currency: 'ARS' },
        { ticketType: 'campo', title: 'Campo', price: 400, currency: 'ARS' },
      ],
    },
  ],
}

export function liteSeat(seat: string): LiteTicket {
  return {
    eventId: 'aurelia-2027',
    showId: 'aurelia-0319',
    ticketType: 'platea',
    paidPrice: 748,
    seating: { section: 'Platea', row: 'F', seat, door: 'Hall central', accessible: true },
    properties: { ticketId: `AUR-${seat}` },
  }
}

/** An unnumbered place; `properties` may distinguish it from others. */
export function liteStanding(properties?: Record<string, unknown>): LiteTicket {
  const place = { eventId: 'aurelia-2027', showId: 'aurelia-0319', ticketType: 'campo', paidPrice: 440 }
  return properties === undefined ? place : { ...place, properties }
}

export async function startLiteServer(): Promise<LiteServer> {
  const answered = new Map<string, [number, unknown]>()
  const server = createServer((request, response) => {
    const path = String(request.url).split('?')[0] ?? ''
    lite.calls.push(`${request.method} ${path}`)
    const place = lite.interferences.findIndex((each) => each.path === path)
    const [interference] = place < 0 ? [] : lite.interferences.splice(place, 1)
    if (interference?.answer(request, response)) return
    void handle(lite, answered, request).then(([status, answer]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(answer === undefined ? undefined : JSON.stringify(answer))
    })
  })
  const lite: LiteServer = {
    origin: await openServer(server),
    events: [LITE_EVENT],
    tickets: new Map(),
    calls: [],
    keys: [],
    swaps: [],
    interferences: [],
    close: () => closeServer(server),
  }
  return lite
}

async function handle(
  lite: LiteServer,
  answered: Map<string, [number, unknown]>,
  request: IncomingMessage,
): Promise<[number, unknown]> {
  const url = new URL(String(request.url), lite.origin)
  if (request.headers.authorization !== LITE_CREDENTIAL) return [401, undefined]
  if (url.pathname === '/events') return [200, lite.events]
  if (url.pathname === '/tickets') {
    const tickets = lite.tickets.get(String(url.searchParams.get('email')))
    if (tickets === undefined) return [404, undefined]
    return tickets.length === 0 ? [204, undefined] : [200, tickets]
  }
  const key = String(request.headers['idempotency-key'])
  lite.keys.push(key)
  const known = answered.get(key)
  if (known) return known
  const answer = swap(lite, JSON.parse(await text(request)))
  answered.set(key, answer)
  return answer
}

/** Removes the ticket from one person and issues a new one to the other. */
function swap(lite: LiteServer, request: LiteSwapRequest): [number, unknown] {
  const { ticket, seller, buyer } = request
  const theirs = lite.tickets.get(seller.email) ?? []
  const index = theirs.findIndex((each) => JSON.stringify(each) === JSON.stringify(ticket))
  if (index < 0) return [409, undefined]
  lite.swaps.push(request)
  theirs.splice(index, 1)
  const fresh = ticket.properties
    ? { ...ticket, properties: { ticketId: `${String(ticket.properties.ticketId)}-R${lite.swaps.length}` } }
    : ticket
  lite.tickets.set(buyer.email, [...(lite.tickets.get(buyer.email) ?? []), fresh])
  const ticketAccess = { type: 'OTHER', locator: `MIR-NEW-${lite.origin.slice(-5)}-${lite.swaps.length}` }
  return [200, { ...fresh, ticketAccess }]
}

/** Responds to the next call of the path with a status and a body. */
export function answerOnce(
  lite: LiteServer,
  path: string,
  { status, body = '' }: { readonly status: number; readonly body?: string },
): void {
  lite.interferences.push({
    path,
    answer: (request, response) => {
      request.resume()
      response
        .writeHead(status, status >= 300 && status < 400 ? { location: `${lite.origin}/events` } : {})
        .end(body)
      return true
    },
  })
}

/** Carries out the next swap but drops the connection instead of responding. */
export function loseSwapAnswer(lite: LiteServer): void {
  lite.interferences.push({
    path: '/swap',
    answer: (_, response) => {
      response.end = (() => {
        response.write('{')
        setImmediate(() => response.destroy())
      }) as never
      return false
    },
  })
}
