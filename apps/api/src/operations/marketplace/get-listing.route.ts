import { ApiError, getListing } from '@taquilla/contract'
import { listListings, presentListing } from '#domain/market/index.ts'
import { readRoute } from '#http/route.ts'

export const getListingRoute = readRoute(getListing, async ({ params: { listingId } }, { db, seller }) => {
  const [listing] = await listListings(db, seller.sellerId, [listingId])
  if (listing === undefined) throw new ApiError('listing.not_found', { values: { id: listingId } })
  return presentListing(listing)
})
