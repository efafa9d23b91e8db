import { ApiError, getListingByTicket } from '@taquilla/contract'
import { findListingOfTicket, presentListing } from '#domain/market/index.ts'
import { readRoute } from '#http/route.ts'

export const getListingByTicketRoute = readRoute(
  getListingByTicket,
  async ({ params, query }, { db, seller }) => {
    const ticket = { sellerId: seller.sellerId, ticketId: params.ticketId }
    const { isTicket, listing } = await findListingOfTicket(db, ticket, query.sellerEmail)
    if (!isTicket) throw new ApiError('ticket.not_found', { values: { id: params.ticketId } })
    if (listing === undefined) throw new ApiError('listing.not_found', { values: { id: params.ticketId } })
    return presentListing(listing)
  },
)
