import type { Sql } from '#database/sql.ts'
import { type EndedListings, endListings } from '#domain/market/index.ts'
import { voidHolds } from '../holds/ended-intentions-repository.ts'

/**
 * Voids the open purchases that hold the listings, then ends the listings. Returns the ids of those that it ended. The
 * caller must hold locks on their tickets, so that no listing is sold meanwhile.
 */
export async function endListingsWithHolds(
  db: Sql,
  sellerId: string,
  listings: Pick<EndedListings, 'listingIds' | 'ending'>,
): Promise<string[]> {
  await voidHolds(db, sellerId, listings.listingIds)
  return endListings(db, sellerId, listings)
}
