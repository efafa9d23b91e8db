import type { OwnListing } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import type { Listing } from '../listings/listing.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { presentOwnListing } from './own-listing-presenter.ts'

/** Presents the listings, in the given order, to the person who listed them. */
export async function readOwnListings(
  db: Sql,
  { listings, visit }: { readonly listings: readonly Listing[]; readonly visit: HostedVisit },
): Promise<OwnListing[]> {
  const { sellerId } = visit
  const ticketIds = listings.map(({ ticketId }) => ticketId)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const shows = await findGuestShows(db, sellerId, listings)
  const rules = await findEffectiveRules(db, sellerId, tickets)
  return listings.map((listing, index) => {
    const ticket = tickets[index]
    if (ticket === undefined) throw new Error('A listing without its ticket.')
    return presentOwnListing(listing, { ticket, visit, rule: rules.of(ticket), show: shows.get(listing) })
  })
}
