import {
  DEFAULT_PAGE_SIZE,
  type Language,
  type listTickets as listTicketsOperation,
  type OperationAnswer,
  type OperationInput,
} from '@taquilla/contract'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import { listPendingBatches } from './issue/pending-batches-repository.ts'
import type { NewTicket } from './issue/placement.ts'
import { listRejectedTickets } from './issue/rejected-tickets-repository.ts'
import {
  listTickets as listStoredTickets,
  type PageStart,
  type TicketPageRequest,
} from './ticket-pages-repository.ts'
import { presentNewTicket, presentRejectedTicket, presentStoredTicket } from './ticket-presenter.ts'
import type { TicketStore } from './ticket-store.ts'

type Query = OperationInput<typeof listTicketsOperation>['query']
type Page = OperationAnswer<typeof listTicketsOperation>

// Pending batches are decrypted whole, so a page reads at most this many and may have fewer than `limit` tickets.
const MAX_PENDING_BATCHES = 20

/** Returns one page of a seller's tickets; pending and rejected ones only if `status` selects them. */
export function listTickets(store: TicketStore, query: Query, language: Language): Promise<Page> {
  if (query.status === 'PENDING') return pageOfPending(store, query)
  if (query.status === 'REJECTED') return pageOfRejected(store, query, language)
  return pageOfStored(store, query)
}

async function pageOfStored(store: TicketStore, query: Query): Promise<Page> {
  const { tickets, end } = await listStoredTickets(store.db, store.sellerId, requestOf(query))
  return {
    results: tickets.map((ticket) => presentStoredTicket(store, ticket)),
    nextCursor: end ? cursorOf(end, query) : null,
  }
}

async function pageOfRejected(store: TicketStore, query: Query, language: Language): Promise<Page> {
  const { tickets, end } = await listRejectedTickets(store.db, store.sellerId, requestOf(query))
  return {
    results: tickets.map((rejected) => presentRejectedTicket(store.sellerId, rejected, language)),
    nextCursor: end ? cursorOf(end, query) : null,
  }
}

/** The cursor contains a batch id and the last checked ticket of that batch. */
async function pageOfPending(store: TicketStore, query: Query): Promise<Page> {
  const { cursor, limit = DEFAULT_PAGE_SIZE } = query
  const after = cursor === undefined ? undefined : decodeCursor('pendingTickets', cursor)
  const request = {
    fromBatchId: after?.batchId ?? NIL_ID,
    acceptedSince: sinceOf(query),
    limit: MAX_PENDING_BATCHES,
  }
  const { batches, isLast } = await listPendingBatches(store, request)
  const waiting = batches.flatMap((batch) => batch.tickets.map((ticket) => ({ ticket, batch })))

  const start = waiting.findIndex(({ ticket }) => ticket.id === after?.ticketId) + 1
  const matching = waiting.slice(start).filter(({ ticket }) => matches(ticket, query))
  const page = matching.slice(0, limit)
  const isWhole = page.length === matching.length
  const last = isWhole ? waiting.at(-1) : page.at(-1)
  return {
    results: page.map(({ ticket, batch }) =>
      presentNewTicket(store.sellerId, ticket, { state: 'PENDING', at: batch.acceptedAt }),
    ),
    nextCursor:
      last === undefined || (isWhole && isLast)
        ? null
        : encodeCursor('pendingTickets', { batchId: last.batch.ticketBatchId, ticketId: last.ticket.id }),
  }
}

function matches(ticket: NewTicket, { externalReferenceEventId, showId, orderId }: Query): boolean {
  return (
    (externalReferenceEventId === undefined || ticket.eventReference === externalReferenceEventId) &&
    (showId === undefined || ticket.showId === showId) &&
    (orderId === undefined || ticket.orderId === orderId)
  )
}

function requestOf(query: Query): TicketPageRequest {
  const { externalReferenceEventId: eventReference, showId, orderId, status: state } = query
  return {
    filter: { eventReference, showId, orderId, state },
    since: sinceOf(query),
    after: readStart(query),
    limit: query.limit ?? DEFAULT_PAGE_SIZE,
  }
}

function sinceOf({ updatedSince }: Query): string | undefined {
  return updatedSince === undefined ? undefined : new Date(updatedSince).toISOString()
}

function orderOf({ updatedSince, status }: Query) {
  return updatedSince !== undefined || status === 'REJECTED' ? 'byChange' : 'byId'
}

function readStart(query: Query): PageStart | undefined {
  if (query.cursor === undefined) return undefined
  return { changedAt: '', ...decodeCursor(orderOf(query), query.cursor) }
}

function cursorOf(end: PageStart, query: Query): string {
  return encodeCursor(orderOf(query), end)
}
