import { ApiError } from '@taquilla/contract'
import type { OwnListing, Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules } from '#domain/events/index.ts'
import {
  amountsAtPrice,
  amountsOfRequest,
  changePrices,
  findResaleTickets,
  getOwnListing,
  type Listing,
  listListings,
  lockShowToList,
  lockUnheldListings,
  type PricedListing,
  type RequestedPrice,
  type ResaleTicket,
  readOwnListings,
  settingsOf,
  termsOf,
} from '#domain/resale/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'

interface PriceChange {
  readonly listingId: string
  readonly requested: RequestedPrice
}

/**
 * Changes the price of a listing, or of every ticket of its PACK. An unchanged price writes nothing.
 * @throws listing.not_found, listing.ended, listing.held, listing.not_allowed, listing.price_out_of_bounds,
 * listing.terms_changed, show.past
 */
export async function changeListingPrice(
  db: Sql,
  { person, visit }: { readonly person: Person; readonly visit: HostedVisit },
  change: PriceChange,
): Promise<OwnListing[]> {
  const { sellerId } = visit
  const orderOf = ({ listingId }: Listing) => Number(listingId !== change.listingId)
  const { listing, ticket } = await getOwnListing(db, { sellerId, listingId: change.listingId, person })
  await lockShowToList(db, { sellerId, eventReference: ticket.eventReference, showId: ticket.showId })
  const locked = await lockUnheldListings(db, sellerId, listing)
  // The opened listing comes first.
  const listings = locked.toSorted((one, other) => orderOf(one) - orderOf(other))

  const priced = await priceListings(db, { sellerId, listings }, change)
  const isSame = priced.every(({ amounts }, index) => isPricedAt(listings[index], amounts))
  if (!isSame) await changePrices(db, sellerId, priced)
  const listingIds = listings.map(({ listingId }) => listingId)
  const changed = await listListings(db, sellerId, listingIds)
  return readOwnListings(db, { listings: changed, visit })
}

async function priceListings(
  db: Sql,
  { sellerId, listings }: { readonly sellerId: string; readonly listings: readonly Listing[] },
  { listingId, requested }: PriceChange,
): Promise<PricedListing[]> {
  const ticketIds = listings.map(({ ticketId }) => ticketId)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const rules = await findEffectiveRules(db, sellerId, tickets)
  return tickets.map((ticket, index) => {
    const rule = rules.of(ticket)
    const listing = listings[index]
    if (ticket.startsAt <= ticket.now) throw showPast(ticket)
    const terms = termsOf(ticket, rule)
    const isAllowed = ticket.isResaleEnabled && settingsOf(rule).allowsListing
    if (!isAllowed || !terms || !listing) throw new ApiError('listing.not_allowed')
    // Only the opened listing has a payout that the page showed and that must match; fees may differ within a pack.
    const isOpened = listing.listingId === listingId
    const amounts = isOpened ? amountsOfRequest(terms, requested) : amountsAtPrice(terms, requested.price)
    return { listingId: listing.listingId, terms, amounts }
  })
}

function showPast({ showId: id, startsAt }: ResaleTicket): ApiError {
  return new ApiError('show.past', { values: { id, startsAt: startsAt.toISOString() } })
}

function isPricedAt(listing: Listing | undefined, amounts: PricedListing['amounts']): boolean {
  return (
    listing?.priceMinor === amounts.price &&
    listing.buyerFeeMinor === amounts.buyerFee &&
    listing.sellerFeeMinor === amounts.sellerFee
  )
}
