import { ApiError } from '@taquilla/contract'
import { endListingsWithHolds, lockListingsToEnd } from '#domain/resale/index.ts'
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
    // Something stood against it: usually this throws the reason. It does not where that has passed, as when a sale
    // ended between the two statements. The ticket is locked from here on, so that the next attempt deletes it, unless
    // its show is cancelled meanwhile.
    await lockChangeableTicket(store, ticketId)
  }
  throw new ApiError('server.busy', { retryAfterSeconds: 1 })
}

async function endListingOf({ db, sellerId }: TicketStore, ticketId: string): Promise<void> {
  const listingIds = await lockListingsToEnd(db, sellerId, ticketId)
  if (listingIds.length === 0) return
  await endListingsWithHolds(db, sellerId, { listingIds, ending: 'TICKET_DELETED' })
}
