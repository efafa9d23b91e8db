import { timingSafeEqual } from 'node:crypto'
import { CURRENCY, EVENT_ID, OPTION_ID, PRICE, TIME_ZONE, TITLE, VENUE } from './season.ts'
import { newCode } from './sell-tickets.ts'
import { type Store, transaction } from './store/open-store.ts'
import { isKnown } from './store/people.ts'
import { listShows, type ShowCounts } from './store/shows.ts'
import { findTicket, listTicketsOf, moveTicket, type OwnTicket } from './store/tickets.ts'

export interface LiteAnswer {
  readonly status: number
  readonly body?: unknown
}

/** Whether the request carries the token that Taquilla was given for these endpoints. */
export function isFromTaquilla(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false
  const [sent, expected] = [authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return sent?.length === expected?.length && timingSafeEqual(sent as Buffer, expected as Buffer)
}

/** Events And Performances. */
export function liteEvents(store: Store): LiteAnswer {
  const performances = listShows(store)
    .filter(isAhead)
    .map(({ showId, title, startsAt }) => ({
      showId,
      title,
      date: startsAt,
      ticketTypes: [{ ticketType: OPTION_ID, title: 'Sala', price: PRICE, currency: CURRENCY }],
    }))
  const venue = { timeZone: TIME_ZONE, ...VENUE }
  return { status: 200, body: [{ eventId: EVENT_ID, title: TITLE, venue, performances }] }
}

/** Get User Tickets: 204 for someone who has none left, 404 for someone who never had any. */
export function liteTickets(store: Store, email: string): LiteAnswer {
  const ahead = new Set(
    listShows(store)
      .filter(isAhead)
      .map(({ showId }) => showId),
  )
  const tickets = listTicketsOf(store, email).filter(
    ({ admittedAt, showId }) => admittedAt === null && ahead.has(showId),
  )
  if (tickets.length > 0) return { status: 200, body: tickets.map(liteTicket) }
  return { status: isKnown(store, email) ? 204 : 404 }
}

/** As this system keeps it: addresses that differ in case alone are one person's. */
function addressOf(email: unknown): string | undefined {
  return typeof email === 'string' ? email.toLowerCase() : undefined
}

export interface SwapRequest {
  readonly ticket?: { readonly properties?: { readonly ticketId?: unknown } }
  readonly seller?: { readonly email?: unknown }
  readonly buyer?: { readonly email?: unknown }
}

/** Swap: the old ticket opens nothing any more and the buyer has the new one; asked twice, it is done once. */
export function liteSwap(
  store: Store,
  { ticket, seller, buyer }: SwapRequest,
  key: string | undefined,
): LiteAnswer {
  const ticketId = ticket?.properties?.ticketId
  const [from, to] = [seller?.email, buyer?.email].map(addressOf)
  if (typeof ticketId !== 'string' || from === undefined || to === undefined || !key) return { status: 400 }
  return transaction(store, (): LiteAnswer => {
    const made = store.prepare('select answer from swaps where idempotency_key = ?').get(key)
    if (made !== undefined) return { status: 200, body: JSON.parse(String(made.answer)) }
    if (findTicket(store, ticketId)?.ownerEmail !== from) return { status: 404 }
    if (!moveTicket(store, ticketId, { email: to, code: newCode(), codeSentAt: new Date().toISOString() }))
      return { status: 409 }
    const moved = findTicket(store, ticketId) as OwnTicket
    const body = { ...liteTicket(moved), ticketAccess: { type: 'OTHER', locator: moved.code } }
    store.prepare('insert into swaps (idempotency_key, answer) values (?, ?)').run(key, JSON.stringify(body))
    return { status: 200, body }
  })
}

function isAhead({ isCancelled, startsAt }: ShowCounts): boolean {
  return !isCancelled && new Date(startsAt) > new Date()
}

function liteTicket({ ticketId, showId, seat }: OwnTicket) {
  const [row = '', number = ''] = seat.split('-')
  return {
    eventId: EVENT_ID,
    showId,
    paidPrice: PRICE,
    ticketType: OPTION_ID,
    seating: { section: 'Sala', row, seat: number },
    properties: { ticketId },
  }
}
