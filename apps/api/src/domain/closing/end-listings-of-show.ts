import type { Sql } from '#database/sql.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { endListingsWithHolds } from './end-listings-with-holds.ts'
import { lockListingsOfShow, lockListingsOfStartedShow } from './started-shows-repository.ts'

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
