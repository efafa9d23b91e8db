import { ApiError } from '@taquilla/contract'
import { endListingsWithHolds, lockListingsToEnd } from '#domain/resale/index.ts'
import { lockChangeableTicket, markDeleted, type TicketStore } from '#domain/tickets/index.ts'

const MAX_ATTEMPTS = 3

/**
 * Deletes a ticket for ever, and with it its listing, the rest of a PACK, and a purchase that holds it.
 * @throws ticket.not_found, ticket.pending, ticket.final; server.busy where others kept changing it
 */
export async function deleteStoredTicket(store: TicketStore, ticketId: string): Promise<void> {
  const { db, sellerId } = store
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await endListingOf(store, ticketId)
    if (await markDeleted(db, { sellerId, ticketId })) return
    // This throws the reason that stood against it. Where the reason has passed meanwhile, as when a sale has ended, it
    // locks the ticket, and the next attempt deletes it.
    await lockChangeableTicket(store, ticketId)
  }
  throw new ApiError('server.busy', { retryAfterSeconds: 1 })
}

async function endListingOf({ db, sellerId }: TicketStore, ticketId: string): Promise<void> {
  const listingIds = await lockListingsToEnd(db, sellerId, ticketId)
  if (listingIds.length === 0) return
  await endListingsWithHolds(db, sellerId, { listingIds, ending: 'TICKET_DELETED' })
}
