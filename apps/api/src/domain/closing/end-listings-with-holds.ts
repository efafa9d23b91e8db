import type { Sql } from '#database/sql.ts'
import { endListings } from '#domain/market/index.ts'
import { voidHolds } from '#domain/purchase/index.ts'

/**
 * Voids the open purchases that hold the listings, then ends the listings. Returns the ids of those that it ended. The
 * caller must hold locks on their tickets, so that no listing is sold meanwhile.
 */
export async function endListingsWithHolds(
  db: Sql,
  sellerId: string,
  listings: Parameters<typeof endListings>[2],
): Promise<string[]> {
  await voidHolds(db, sellerId, listings.listingIds)
  return endListings(db, sellerId, listings)
}
