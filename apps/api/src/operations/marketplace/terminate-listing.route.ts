import { terminateListing } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { terminateStoredListing } from './terminate-listing.ts'

export const terminateListingRoute = writeRoute(terminateListing, async ({ params }, { db, seller }) => ({
  _id: await terminateStoredListing(db, seller.sellerId, params.ticketId),
}))
