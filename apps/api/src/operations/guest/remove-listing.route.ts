import { removeListing } from '@taquilla/contract/guest'
import { endListings, getOwnListing, lockUnheldListings } from '#domain/resale/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const removeListingRoute = guestWriteRoute(removeListing, async ({ params }, context) => {
  const { db, person } = context
  const { sellerId } = context.seller
  const { listing } = await getOwnListing(db, { sellerId, listingId: params.id, person })
  const locked = await lockUnheldListings(db, sellerId, listing)
  const listingIds = locked.map(({ listingId }) => listingId)
  await endListings(db, sellerId, { listingIds, ending: 'REMOVED_BY_HOLDER' })
})
