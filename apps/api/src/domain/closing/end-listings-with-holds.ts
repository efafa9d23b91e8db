import type { Sql } from '#database/sql.ts'
import { endListings } from '#domain/market/index.ts'
import { voidHolds } from '#domain/purchase/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { lockListingsOfShow, lockListingsOfStartedShow } from './started-shows-repository.ts'

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

interface EndedShow {
  readonly ending: 'SHOW_STARTED' | 'SHOW_CANCELLED'
  readonly limit: number
}

/** Ends at most `limit` listings of a show that has started or was cancelled, and the holds on them; returns how many. */
export async function endListingsOfShow(
  db: Sql,
  show: ShowKey,
  { ending, limit }: EndedShow,
): Promise<number> {
  const lock = ending === 'SHOW_STARTED' ? lockListingsOfStartedShow : lockListingsOfShow
  const listingIds = await lock(db, show, limit)
  return (await endListingsWithHolds(db, show.sellerId, { listingIds, ending })).length
}
