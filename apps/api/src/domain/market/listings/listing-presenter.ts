import { toMajorUnits, type Listing as WireListing } from '@taquilla/contract'
import type { ListedRow } from './listing-pages-repository.ts'

export function presentListing(listing: ListedRow): WireListing {
  return {
    listingId: listing.listingId,
    ticketId: listing.ticketId,
    sellerEmail: listing.sellerEmail,
    buyerEmail: listing.buyerEmail,
    price: toMajorUnits(listing.priceMinor, listing.currency),
    finalPrice: toMajorUnits(listing.finalPriceMinor, listing.currency),
    currency: listing.currency,
    status: listing.status,
    type: listing.type,
    groupId: listing.groupId,
    listedAt: listing.listedAt.toISOString(),
    soldAt: listing.soldAt?.toISOString() ?? null,
  }
}
