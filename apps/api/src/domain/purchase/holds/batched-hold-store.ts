import { createGroupBatcher } from '#database/group-batcher.ts'
import type { SellerDatabase } from '#database/pool.ts'
import { createApiHoldCap } from './api-hold-cap.ts'
import { countHeldByApi } from './api-holds-repository.ts'
import { type HoldLifetime, type HoldStore, releaseExpiredFor } from './hold-listings.ts'
import { type Hold, insertHolds, type PlannedHold } from './holds-repository.ts'
import { findRequestedListings, type RequestedListing } from './requested-listings-repository.ts'

const MAX_BATCH = 64
const MAX_WAITING = 2_048

/** Creates a store that batches concurrent requests of a seller; each statement is a transaction of its own. */
export function createBatchedHoldStore(
  database: SellerDatabase,
  { lifetimeSeconds }: HoldLifetime,
): HoldStore {
  const find = createGroupBatcher<readonly string[], readonly RequestedListing[]>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, requests) {
      const listingIds = [...new Set(requests.flat())]
      const found = await findRequestedListings(database.of(sellerId), { sellerId, listingIds })
      const byId = new Map(found.map((listing) => [listing.listingId, listing]))
      return requests.map((ids) => ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []))
    },
  })
  const insert = createGroupBatcher<PlannedHold, Hold | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, holds) {
      const disjoint = withoutSharedListings(holds)
      const stored = await insertHolds(
        database.of(sellerId),
        { sellerId, lifetimeSeconds, skipsLocked: true },
        disjoint,
      )
      return holds.map(({ buyIntentionId }) => stored.get(buyIntentionId))
    },
  })
  const assertBuyerMayHold = createApiHoldCap((sellerId) => countHeldByApi(database.of(sellerId), sellerId))
  return {
    find,
    assertBuyerMayHold,
    releaseExpired: (request, listing) => releaseExpiredFor(database.of(request.sellerId), request, listing),
    async insert(hold, attempt) {
      const { sellerId } = hold
      if (attempt === 1) return insert(sellerId, hold)
      // A listing that is locked or changing is retried alone, so that no other call waits for it.
      const stored = await insertHolds(database.of(sellerId), { sellerId, lifetimeSeconds }, [hold])
      return stored.get(hold.buyIntentionId)
    },
  }
}

/** Keeps the first of the holds that request the same listing; the callers of the others retry. */
function withoutSharedListings(holds: readonly PlannedHold[]): PlannedHold[] {
  const requestedIds = new Set<string>()
  return holds.filter(({ listingIds }) => {
    const ids = listingIds.map((id) => id.toLowerCase())
    if (ids.some((id) => requestedIds.has(id))) return false
    for (const id of ids) requestedIds.add(id)
    return true
  })
}
