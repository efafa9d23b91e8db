import { terminateListing } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { terminateStoredListing } from './terminate-listing.ts'

export const terminateListingRoute = writeRoute(terminateListing, async ({ params }, { sql, seller }) => ({
  _id: await terminateStoredListing(sql, seller.sellerId, params.ticketId),
}))
