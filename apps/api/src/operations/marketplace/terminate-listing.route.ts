import { ApiError, terminateListing as terminateListingOperation } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { endUnheldListings, findListingOfTicket } from '#domain/market/index.ts'
import { writeRoute } from '#http/route.ts'

export const terminateListingRoute = writeRoute(
  terminateListingOperation,
  async ({ params }, { db, seller }) => ({
    _id: await terminateListing(db, seller.sellerId, params.ticketId),
  }),
)

/**
 * Ends the listing of the ticket, or its whole PACK; returns the id of the ticket's listing.
 * @throws ticket.not_found, ticket.not_listed, listing.held
 */
async function terminateListing(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const listings = await endUnheldListings(db, sellerId, { ticketId, ending: 'REMOVED_BY_SELLER' })
  const listing = listings.find((each) => each.ticketId === ticketId)
  if (listing === undefined) {
    const { isTicket } = await findListingOfTicket(db, { sellerId, ticketId })
    throw new ApiError(isTicket ? 'ticket.not_listed' : 'ticket.not_found', { values: { id: ticketId } })
  }
  return listing.listingId
}
