import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import { isOwnedBy, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { isListedBy, type Listing } from './listing.ts'
import { listListings } from './listings-repository.ts'

interface OwnListingKey {
  readonly sellerId: string
  readonly listingId: string
  readonly person: Contact
}

/** @throws listing.not_found, also if the listing belongs to another person */
export async function getOwnListing(
  db: Sql,
  { sellerId, listingId, person }: OwnListingKey,
): Promise<{ listing: Listing; ticket: ResaleTicket }> {
  const [listing] = await listListings(db, sellerId, [listingId])
  const [ticket] = listing ? await findResaleTickets(db, sellerId, [listing.ticketId]) : []
  if (!listing || !ticket || !isOwnListing(listing, ticket, person)) {
    throw new ApiError('listing.not_found', { values: { id: listingId } })
  }
  return { listing, ticket }
}

/** True for the person who listed it and, while the listing is ACTIVE, for the ticket's owner. */
export function isOwnListing(listing: Listing, ticket: ResaleTicket, person: Contact | null): boolean {
  if (person === null) return false
  return isListedBy(listing, person) || (listing.status === 'ACTIVE' && isOwnedBy(ticket, person))
}
