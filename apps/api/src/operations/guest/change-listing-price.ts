import { ApiError } from '@taquilla/contract'
import type { HeldListing, Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import {
  type AskedPrice,
  amountsAsked,
  amountsAtPrice,
  changePrices,
  findResaleTickets,
  getOwnListing,
  type Listing,
  listListings,
  lockShowOf,
  lockUnheldListings,
  type PricedListing,
  readHeldListings,
  settingsOf,
  termsOf,
} from '#domain/resale/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'

interface PriceChange {
  readonly listingId: string
  readonly asked: AskedPrice
}

/**
 * Asks another price, for each ticket of a PACK; an equal one changes nothing.
 * @throws listing.not_found, listing.ended, listing.held, listing.not_allowed, listing.price_out_of_bounds,
 * listing.terms_changed, show.past
 */
export async function changeStoredPrice(
  db: Sql,
  { person, visit }: { readonly person: Person; readonly visit: HostedVisit },
  change: PriceChange,
): Promise<HeldListing[]> {
  const { sellerId } = visit
  const { listing, ticket } = await getOwnListing(db, { sellerId, listingId: change.listingId, person })
  await lockShowOf(db, { sellerId, eventReference: ticket.eventReference, showId: ticket.showId })
  const locked = await lockUnheldListings(db, sellerId, listing.ticketId)
  const named = locked.find(({ listingId }) => listingId === change.listingId)
  if (named === undefined) throw new ApiError('listing.ended')
  const listings = [named, ...locked.filter((each) => each !== named)]

  const priced = await price(db, { sellerId, listings }, change)
  const isSame = priced.every(({ amounts }, index) => isPricedAt(listings[index], amounts))
  if (!isSame) await changePrices(db, sellerId, priced)
  const listingIds = listings.map(({ listingId }) => listingId)
  const changed = await listListings(db, sellerId, listingIds)
  const readers = { findShows: findGuestShows, findRules: findEffectiveRules }
  return readHeldListings(db, { listings: changed, visit }, readers)
}

async function price(
  db: Sql,
  { sellerId, listings }: { readonly sellerId: string; readonly listings: readonly Listing[] },
  { listingId, asked }: PriceChange,
): Promise<PricedListing[]> {
  const ticketIds = listings.map(({ ticketId }) => ticketId)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const rules = await findEffectiveRules(db, sellerId, tickets)
  return tickets.map((ticket, index) => {
    const rule = rules.of(ticket)
    const listing = listings[index]
    if (ticket.startsAt <= ticket.now) throw new ApiError('show.past')
    const terms = termsOf(ticket, rule)
    const isAllowed = ticket.isResaleEnabled && settingsOf(rule).allowsListing
    if (!isAllowed || !terms || !listing) throw new ApiError('listing.not_allowed')
    // The page promised the payout of the ticket that it is about; fees may differ within a pack.
    const isPromised = listing.listingId === listingId
    const amounts = isPromised ? amountsAsked(terms, asked) : amountsAtPrice(terms, asked.price)
    return { listingId: listing.listingId, terms, amounts }
  })
}

function isPricedAt(listing: Listing | undefined, amounts: PricedListing['amounts']): boolean {
  return (
    listing?.priceMinor === amounts.price &&
    listing.buyerFeeMinor === amounts.buyerFee &&
    listing.sellerFeeMinor === amounts.sellerFee
  )
}
