import { ApiError, DEFAULT_PAGE_SIZE, getTicketHistory } from '@taquilla/contract'
import { isKnownTicket, listTicketHistory, presentHistoryEntry } from '#domain/tickets/index.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { readRoute } from '#http/route.ts'

export const getTicketHistoryRoute = readRoute(
  getTicketHistory,
  async ({ params, query }, { db, seller }) => {
    const ticket = { sellerId: seller.sellerId, ticketId: params.ticketId }
    const after = query.cursor === undefined ? undefined : decodeCursor('history', query.cursor)
    const { entries, end } = await listTicketHistory(db, ticket, {
      after,
      limit: query.limit ?? DEFAULT_PAGE_SIZE,
    })
    // History is written asynchronously, so a new ticket may have none yet; only unknown tickets are an error.
    if (entries.length === 0 && !(await isKnownTicket(db, ticket))) {
      throw new ApiError('ticket.not_found', { values: { id: params.ticketId } })
    }
    return {
      results: entries.map(presentHistoryEntry),
      nextCursor: end ? encodeCursor('history', end) : null,
    }
  },
)
