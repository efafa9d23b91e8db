import { randomBytes, randomUUID } from 'node:crypto'
import { SEATS } from './event.ts'
import { type Store, transaction } from './store/open-store.ts'
import { listShows } from './store/shows.ts'
import { insertTicket, listTakenSeats } from './store/tickets.ts'

export const MAX_TICKETS = 6

export interface Order {
  readonly showId: string
  readonly email: string
  readonly count: number
}

/** Sells the next free seats; `syncWithTaquilla` issues them later. @returns the order id, or undefined if sold out */
export function sellTickets(store: Store, { showId, email, count }: Order): string | undefined {
  return transaction(store, () => {
    const show = listShows(store).find((each) => each.showId === showId)
    const taken = listTakenSeats(store, showId)
    const seats = SEATS.filter((seat) => !taken.has(seat)).slice(0, count)
    if (show === undefined || show.isCancelled || seats.length < count) return undefined
    const orderId = `CN-${randomBytes(4).toString('hex').toUpperCase()}`
    for (const seat of seats) {
      insertTicket(store, {
        ticketId: `${orderId}-${seat}`,
        orderId,
        showId,
        seat,
        ownerEmail: email,
        code: newCode(),
        isListed: false,
        soldAt: new Date().toISOString(),
        issuedAt: null,
        admittedAt: null,
      })
    }
    return orderId
  })
}

/** Access code of a ticket: random, so that it cannot be guessed and is unique. */
export function newCode(): string {
  return `CN-${randomUUID()}`
}
