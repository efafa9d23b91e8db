import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { lockListingsToEnd } from './ended-listings-repository.ts'
import type { Listing } from './listing.ts'
import { listListings } from './listings-repository.ts'

/** Locks the ACTIVE listing of the ticket, if any, and the rest of its PACK. @throws listing.held */
export async function lockUnheldListings(db: Sql, sellerId: string, ticketId: string): Promise<Listing[]> {
  const listingIds = await lockListingsToEnd(db, sellerId, ticketId)
  const listings = await listListings(db, sellerId, listingIds)
  const active = listings.filter(({ status }) => status === 'ACTIVE')
  if (active.some(({ heldUntil }) => heldUntil !== null)) throw new ApiError('listing.held')
  return active
}
