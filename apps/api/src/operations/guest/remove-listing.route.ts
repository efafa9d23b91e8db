import { removeListing } from '@taquilla/contract/guest'
import { endUnheldListings, getOwnListing } from '#domain/market/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const removeListingRoute = guestWriteRoute(removeListing, async ({ params }, context) => {
  const { db, person } = context
  const { sellerId } = context.seller
  const { listing } = await getOwnListing(db, { sellerId, listingId: params.id, person })
  const { ticketId, listingId } = listing
  await endUnheldListings(db, sellerId, { ticketId, listingId, ending: 'REMOVED_BY_HOLDER' })
})
