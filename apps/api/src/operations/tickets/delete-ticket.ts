import { endListings, lockActiveListings, voidHolds } from '#domain/resale/index.ts'
import { lockChangeableTicket, markDeleted, type TicketStore } from '#domain/tickets/index.ts'

/**
 * Deletes a ticket for ever, and with it its listing, the rest of a PACK, and a purchase that holds it.
 * @throws ticket.not_found, ticket.pending, ticket.final
 */
export async function deleteStoredTicket(store: TicketStore, ticketId: string): Promise<void> {
  const { db, sellerId } = store
  await endListingOf(store, ticketId)
  while (!(await markDeleted(db, { sellerId, ticketId }))) {
    // Says why not; where the ticket may be deleted by now, it is locked and the next try succeeds.
    await lockChangeableTicket(store, ticketId)
    await endListingOf(store, ticketId)
  }
}

async function endListingOf({ db, sellerId }: TicketStore, ticketId: string): Promise<void> {
  const listingIds = await lockActiveListings(db, sellerId, ticketId)
  if (listingIds.length === 0) return
  await voidHolds(db, sellerId, listingIds)
  await endListings(db, sellerId, { listingIds, ending: 'TICKET_DELETED' })
}
