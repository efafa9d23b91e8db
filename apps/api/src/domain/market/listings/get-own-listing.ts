import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { isOwnedBy, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { isListedBy, type Listing } from './listing.ts'
import { listListings } from './listings-repository.ts'

interface FoundListing {
  readonly listing: Listing
  readonly ticket: ResaleTicket
}

/** @throws listing.not_found */
export async function getListing(db: Sql, { sellerId, listingId }: ListingKey): Promise<FoundListing> {
  const [listing] = await listListings(db, sellerId, [listingId])
  const [ticket] = listing ? await findResaleTickets(db, sellerId, [listing.ticketId]) : []
  if (!listing || !ticket) throw notFound(listingId)
  return { listing, ticket }
}

/** @throws listing.not_found, also if the listing belongs to another person */
export async function getOwnListing(
  db: Sql,
  { person, ...key }: ListingKey & { readonly person: Contact },
): Promise<FoundListing> {
  const found = await getListing(db, key)
  if (!isOwnListing(found.listing, found.ticket, person)) throw notFound(key.listingId)
  return found
}

function notFound(id: string): ApiError {
  return new ApiError('listing.not_found', { values: { id } })
}

/** True for the person who listed it and, while the listing is ACTIVE, for the ticket's owner. */
export function isOwnListing(listing: Listing, ticket: ResaleTicket, person: Contact | null): boolean {
  if (person === null) return false
  return isListedBy(listing, person) || (listing.status === 'ACTIVE' && isOwnedBy(ticket, person))
}
