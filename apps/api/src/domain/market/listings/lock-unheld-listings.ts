import { ApiError } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { endListings, lockListingsToEnd } from './ended-listings-repository.ts'
import type { Listing } from './listing.ts'
import { listListings } from './listings-repository.ts'

interface ListedTicket {
  readonly ticketId: string
  readonly listingId?: string
}

/**
 * Locks the ACTIVE listing of the ticket, if any, and the rest of its PACK. With a `listingId` it must be that listing.
 * @throws listing.ended, listing.held
 */
export async function lockUnheldListings(
  db: Sql,
  sellerId: string,
  { ticketId, listingId }: ListedTicket,
): Promise<Listing[]> {
  const listingIds = await lockListingsToEnd(db, sellerId, ticketId)
  const listings = await listListings(db, sellerId, listingIds)
  const active = listings.filter(({ status }) => status === 'ACTIVE')
  const isOn = listingId === undefined || active.some((listing) => listing.listingId === listingId)
  if (!isOn) throw new ApiError('listing.ended', { values: { id: listingId } })
  for (const { ticketId: id, heldUntil } of active) {
    if (heldUntil === null) continue
    throw new ApiError('listing.held', { values: { id, heldUntil: heldUntil.toISOString() } })
  }
  return active
}

/** Ends what `lockUnheldListings` locks, and returns it. @throws listing.ended, listing.held */
export async function endUnheldListings(
  db: Sql,
  sellerId: string,
  { ending, ...ticket }: ListedTicket & { readonly ending: ListingEnding },
): Promise<Listing[]> {
  const listings = await lockUnheldListings(db, sellerId, ticket)
  const listingIds = listings.map(({ listingId }) => listingId)
  if (listingIds.length > 0) await endListings(db, sellerId, { listingIds, ending })
  return listings
}
