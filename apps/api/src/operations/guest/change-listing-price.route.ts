import { changeListingPrice as changeListingPriceOperation } from '@taquilla/contract/guest'
import { changeListingPrice, getOwnListing, readOwnListings } from '#domain/market/index.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function changeListingPriceRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(changeListingPriceOperation, async ({ params, body }, context) => {
    const { db, person, language } = context
    const { sellerId } = context.seller
    const listingId = params.id
    const { ticket } = await getOwnListing(db, { sellerId, listingId, person })
    const change = { listingId, requested: body, consent: null }
    const listings = await changeListingPrice(db, { sellerId, ticket }, change)
    return readOwnListings(db, { listings, visit: { apiUrl, sellerId, language } })
  })
}
