import { createGroupBatcher } from '#database/group-batcher.ts'
import type { Database } from '#database/pool.ts'
import { createApiHoldCap } from './api-hold-cap.ts'
import { countHeldByApi } from './api-holds-repository.ts'
import type { WantedListing } from './buy-intention.ts'
import { type HoldStore, type HoldTerms, releaseFor } from './hold-listings.ts'
import { type Hold, insertHolds, type PlannedHold } from './holds-repository.ts'
import { findWanted } from './wanted-listings-repository.ts'

const MAX_BATCH = 64
const MAX_WAITING = 2_048

/** A desk whose statements serve all requests of the moment, each its own transaction. */
export function createBatchedHoldStore(
  database: Database,
  { allowsPurchase, lifetimeSeconds }: HoldTerms,
): HoldStore {
  const find = createGroupBatcher<readonly string[], readonly WantedListing[]>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, wanted) {
      const listingIds = [...new Set(wanted.flat())]
      const found = await findWanted(database.of(sellerId), { sellerId, allowsPurchase }, listingIds)
      const byId = new Map(found.map((listing) => [listing.listingId, listing]))
      return wanted.map((ids) => ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []))
    },
  })
  const begin = createGroupBatcher<PlannedHold, Hold | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, holds) {
      const apart = withoutRivals(holds)
      const begun = await insertHolds(database.of(sellerId), { sellerId, lifetimeSeconds }, apart)
      return holds.map(({ buyIntentionId }) => begun.get(buyIntentionId))
    },
  })
  const admitBuyer = createApiHoldCap((sellerId) => countHeldByApi(database.of(sellerId), sellerId))
  return {
    find,
    admitBuyer,
    release: (request, listing) => releaseFor(database.of(request.sellerId), request, listing),
    begin: (hold) => begin(hold.sellerId, hold),
  }
}

/** Of holds that want the same listing the first; the others look again. */
function withoutRivals(holds: readonly PlannedHold[]): PlannedHold[] {
  const wanted = new Set<string>()
  return holds.filter(({ listingIds }) => {
    const ids = listingIds.map((id) => id.toLowerCase())
    if (ids.some((id) => wanted.has(id))) return false
    for (const id of ids) wanted.add(id)
    return true
  })
}
