import { terminateListing as terminateListingOperation } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { terminateListing } from './terminate-listing.ts'

export const terminateListingRoute = writeRoute(
  terminateListingOperation,
  async ({ params }, { db, seller }) => ({
    _id: await terminateListing(db, seller.sellerId, params.ticketId),
  }),
)
