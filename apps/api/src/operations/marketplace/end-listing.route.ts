import { endListing } from '@taquilla/contract'
import { endUnheldListings, getListing } from '#domain/market/index.ts'
import { writeRoute } from '#http/route.ts'

export const endListingRoute = writeRoute(endListing, async ({ params }, { db, seller }) => {
  const { sellerId } = seller
  const { listing } = await getListing(db, { sellerId, listingId: params.listingId })
  const { listingId, ticketId } = listing
  await endUnheldListings(db, sellerId, { listingId, ticketId, ending: 'REMOVED_BY_SELLER' })
  return { _id: listingId }
})
