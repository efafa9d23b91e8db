import type { GuestShow, OwnListing } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import type { ShowReference } from '#domain/values/keys.ts'
import type { Listing } from '../listings/listing.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import type { ResaleRule } from '../terms/resale-rule.ts'
import { presentOwnListing } from './own-listing-presenter.ts'

/** Readers that resale needs from other modules; operations pass them in. */
export interface ResaleReaders {
  readonly findShows: (
    db: Sql,
    sellerId: string,
    keys: readonly ShowReference[],
  ) => Promise<{ get(key: ShowReference): GuestShow }>
  readonly findRules: (
    db: Sql,
    sellerId: string,
    tickets: readonly ResaleTicket[],
  ) => Promise<{ of(ticket: ResaleTicket): ResaleRule }>
}

/** Presents the listings, in the given order, to the person who listed them. */
export async function readOwnListings(
  db: Sql,
  { listings, visit }: { readonly listings: readonly Listing[]; readonly visit: HostedVisit },
  readers: ResaleReaders,
): Promise<OwnListing[]> {
  const { sellerId } = visit
  const ticketIds = listings.map(({ ticketId }) => ticketId)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const shows = await readers.findShows(db, sellerId, listings)
  const rules = await readers.findRules(db, sellerId, tickets)
  return listings.map((listing, index) => {
    const ticket = tickets[index]
    if (ticket === undefined) throw new Error('A listing without its ticket.')
    return presentOwnListing(listing, { ticket, visit, rule: rules.of(ticket), show: shows.get(listing) })
  })
}
