import { timingSafeEqual } from 'node:crypto'
import { CURRENCY, EVENT_ID, PRICE, TICKET_OPTION_ID, TIME_ZONE, TITLE, VENUE } from './event.ts'
import { newCode } from './sell-tickets.ts'
import { type Store, transaction } from './store/open-store.ts'
import { isKnownPerson } from './store/people.ts'
import { listShows, type ShowCounts } from './store/shows.ts'
import { findTicket, listTicketsOf, type StoredTicket, transferTicket } from './store/tickets.ts'

export interface LiteResponse {
  readonly status: number
  readonly body?: unknown
}

/** True if the request carries the bearer token that Taquilla was given for these endpoints. */
export function isFromTaquilla(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false
  const [sent, expected] = [authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return sent?.length === expected?.length && timingSafeEqual(sent as Buffer, expected as Buffer)
}

/** Endpoint "Events And Performances": the upcoming shows. */
export function liteEvents(store: Store): LiteResponse {
  const performances = listShows(store)
    .filter(isUpcoming)
    .map(({ showId, title, startsAt }) => ({
      showId,
      title,
      date: startsAt,
      ticketTypes: [{ ticketType: TICKET_OPTION_ID, title: 'Sala', price: PRICE, currency: CURRENCY }],
    }))
  const venue = { timeZone: TIME_ZONE, ...VENUE }
  return { status: 200, body: [{ eventId: EVENT_ID, title: TITLE, venue, performances }] }
}

/** Endpoint "Get User Tickets": 204 for a person who has no ticket left, 404 for one who never had any. */
export function liteTickets(store: Store, email: string): LiteResponse {
  const upcomingShowIds = new Set(
    listShows(store)
      .filter(isUpcoming)
      .map(({ showId }) => showId),
  )
  const tickets = listTicketsOf(store, email).filter(
    ({ admittedAt, showId }) => admittedAt === null && upcomingShowIds.has(showId),
  )
  if (tickets.length > 0) return { status: 200, body: tickets.map(liteTicket) }
  return { status: isKnownPerson(store, email) ? 204 : 404 }
}

/** Lower case, as this system stores addresses: those that differ only in case belong to one person. */
function normalizeEmail(email: unknown): string | undefined {
  return typeof email === 'string' ? email.toLowerCase() : undefined
}

export interface SwapRequest {
  readonly ticket?: { readonly properties?: { readonly ticketId?: unknown } }
  readonly seller?: { readonly email?: unknown }
  readonly buyer?: { readonly email?: unknown }
}

/**
 * Endpoint "Swap": gives the ticket a new owner and a new code, which ends the old code. A repeated `key` (the
 * Idempotency-Key header) gets the first response again.
 */
export function liteSwap(
  store: Store,
  { ticket, seller, buyer }: SwapRequest,
  key: string | undefined,
): LiteResponse {
  const ticketId = ticket?.properties?.ticketId
  const [from, to] = [seller?.email, buyer?.email].map(normalizeEmail)
  if (typeof ticketId !== 'string' || from === undefined || to === undefined || !key) return { status: 400 }
  return transaction(store, (): LiteResponse => {
    const previous = store.prepare('select answer from swaps where idempotency_key = ?').get(key)
    if (previous !== undefined) return { status: 200, body: JSON.parse(String(previous.answer)) }
    if (findTicket(store, ticketId)?.ownerEmail !== from) return { status: 404 }
    if (
      !transferTicket(store, ticketId, { email: to, code: newCode(), codeSentAt: new Date().toISOString() })
    )
      return { status: 409 }
    const swapped = findTicket(store, ticketId) as StoredTicket
    const body = { ...liteTicket(swapped), ticketAccess: { type: 'OTHER', locator: swapped.code } }
    store.prepare('insert into swaps (idempotency_key, answer) values (?, ?)').run(key, JSON.stringify(body))
    return { status: 200, body }
  })
}

function isUpcoming({ isCancelled, startsAt }: ShowCounts): boolean {
  return !isCancelled && new Date(startsAt) > new Date()
}

function liteTicket({ ticketId, showId, seat }: StoredTicket) {
  const [row = '', number = ''] = seat.split('-')
  return {
    eventId: EVENT_ID,
    showId,
    paidPrice: PRICE,
    ticketType: TICKET_OPTION_ID,
    seating: { section: 'Sala', row, seat: number },
    properties: { ticketId },
  }
}
