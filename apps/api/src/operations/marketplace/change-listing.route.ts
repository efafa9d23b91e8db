import { changeListing } from '@taquilla/contract'
import { changeListingPrice, getListing, presentListing, readConsent } from '#domain/market/index.ts'
import { writeRoute } from '#http/route.ts'

export const changeListingRoute = writeRoute(changeListing, async ({ params, body }, { db, seller }) => {
  const { sellerId } = seller
  const { listingId } = params
  const { ticket } = await getListing(db, { sellerId, listingId })
  const change = { listingId, requested: body, consent: readConsent(body.consent, [ticket]) }
  const listings = await changeListingPrice(db, { sellerId, ticket }, change)
  return listings.map(presentListing)
})
