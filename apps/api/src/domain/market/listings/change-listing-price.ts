import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows, hasResaleEnded } from '#domain/events/index.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { refusalValues } from '../terms/listing-refusal-presenter.ts'
import { settingsOf } from '../terms/resale-rule.ts'
import { readTerms } from '../terms/resale-terms.ts'
import type { Consent } from './consent.ts'
import type { Listing } from './listing.ts'
import { listListings } from './listings-repository.ts'
import { lockUnheldListings } from './lock-unheld-listings.ts'
import { changePrices, lockShowToList, type PricedListing } from './new-listings-repository.ts'
import { amountsAtPrice, amountsOfRequest, type RequestedPrice } from './requested-price.ts'

interface PriceChange {
  /** The opened listing, which comes first in the result. */
  readonly listingId: string
  readonly requested: RequestedPrice
  /** Null if the person changes the price in person. */
  readonly consent: Consent | null
}

/**
 * Changes the price of the ticket's listing, or of every ticket of its PACK. An unchanged price writes nothing.
 * @throws listing.amount_unusable, listing.ended, listing.held, listing.not_allowed, listing.price_out_of_bounds,
 * listing.terms_changed, listing.too_late, show.past
 */
export async function changeListingPrice(
  db: Sql,
  { sellerId, ticket }: { readonly sellerId: string; readonly ticket: ResaleTicket },
  change: PriceChange,
): Promise<Listing[]> {
  const { listingId, consent } = change
  const orderOf = (listing: Listing) => Number(listing.listingId !== listingId)
  const { eventReference, showId, ticketId } = ticket
  await lockShowToList(db, { sellerId, eventReference, showId })
  const locked = await lockUnheldListings(db, sellerId, { ticketId, listingId })
  const listings = locked.toSorted((one, other) => orderOf(one) - orderOf(other))
  const priced = await priceListings(db, { sellerId, listings }, change)
  const isSame = priced.every(({ amounts }, index) => isPricedAt(listings[index], amounts))
  if (!isSame) await changePrices(db, sellerId, { listings: priced, consent })
  const listingIds = listings.map((each) => each.listingId)
  return listListings(db, sellerId, listingIds)
}

async function priceListings(
  db: Sql,
  { sellerId, listings }: { readonly sellerId: string; readonly listings: readonly Listing[] },
  { listingId, requested }: PriceChange,
): Promise<PricedListing[]> {
  const ticketIds = listings.map(({ ticketId }) => ticketId)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const rules = await findEffectiveRules(db, sellerId, tickets)
  const late = tickets.find(
    (ticket) => ticket.startsAt > ticket.now && hasResaleEnded(rules.of(ticket), ticket.now),
  )
  if (late) {
    const shows = await findGuestShows(db, sellerId, [late])
    const values = refusalValues(late, { rule: rules.of(late), show: shows.get(late) })
    throw new ApiError('listing.too_late', { values })
  }
  return tickets.map((ticket, index) => {
    const rule = rules.of(ticket)
    const listing = listings[index]
    if (ticket.startsAt <= ticket.now) throw showPast(ticket)
    const terms = readTerms(ticket, rule)
    const values = { ticket: ticket.ticketId }
    const isAllowed = ticket.isResaleEnabled && settingsOf(rule).allowsListing
    if (!isAllowed || !listing) throw new ApiError('listing.not_allowed', { values })
    if ('code' in terms) {
      if (terms.code === 'listing.no_price') throw new ApiError('listing.not_allowed', { values })
      throw new ApiError(terms.code, { values: { ...values, reason: terms.reason } })
    }
    // Only the opened listing has a payout that the person saw and that must match; fees may differ within a pack.
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
