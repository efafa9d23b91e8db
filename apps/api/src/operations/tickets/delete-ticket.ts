import { ApiError } from '@taquilla/contract'
import { endHeldListings, lockActiveListings } from '#domain/resale/index.ts'
import { lockChangeableTicket, markDeleted, type TicketStore } from '#domain/tickets/index.ts'

const MAX_ATTEMPTS = 3

/**
 * Deletes a ticket for ever, and with it its listing, the rest of a PACK, and a purchase that holds it.
 * @throws ticket.not_found, ticket.pending, ticket.final
 */
export async function deleteStoredTicket(store: TicketStore, ticketId: string): Promise<void> {
  const { db, sellerId } = store
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await endListingOf(store, ticketId)
    if (await markDeleted(db, { sellerId, ticketId })) return
    // Throws the reason. If the ticket became deletable meanwhile it is locked now, so that only a cancellation of its
    // show, which is the next reason, can be in the way again.
    await lockChangeableTicket(store, ticketId)
  }
  throw new ApiError('server.busy', { retryAfterSeconds: 1 })
}

async function endListingOf({ db, sellerId }: TicketStore, ticketId: string): Promise<void> {
  const listingIds = await lockActiveListings(db, sellerId, ticketId)
  if (listingIds.length === 0) return
  await endHeldListings(db, sellerId, { listingIds, ending: 'TICKET_DELETED' })
}
