import { ApiError } from '@taquilla/contract'
import { lockListingsToEnd } from '#domain/market/index.ts'
import { lockChangeableTicket, markDeleted, type TicketStore } from '#domain/tickets/index.ts'
import { endListingsWithHolds } from './end-listings-with-holds.ts'

const MAX_ATTEMPTS = 3

/**
 * Deletes a ticket permanently; ends its listing or whole PACK and voids a hold on it.
 * @throws ticket.not_found, ticket.pending, ticket.final, or server.busy after repeated concurrent changes
 */
export async function deleteTicket(store: TicketStore, ticketId: string): Promise<void> {
  const { db, sellerId } = store
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await endListingOf(store, ticketId)
    if (await markDeleted(db, { sellerId, ticketId })) return
    // Throws the reason. If the ticket became deletable meanwhile, e.g. a sale ended, it is locked now and the retry
    // succeeds.
    await lockChangeableTicket(store, ticketId)
  }
  throw new ApiError('server.busy', { values: { retryAfterSeconds: 1 } })
}

async function endListingOf({ db, sellerId }: TicketStore, ticketId: string): Promise<void> {
  const listingIds = await lockListingsToEnd(db, sellerId, ticketId)
  if (listingIds.length === 0) return
  await endListingsWithHolds(db, sellerId, { listingIds, ending: 'TICKET_DELETED' })
}
