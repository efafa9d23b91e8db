import { ApiError, MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import type { HoldRequest } from './buy-intention.ts'

const KEPT_MS = 1_000

interface Counted {
  readonly countedAt: number
  readonly held: number
  /** Listings that were let through since; some of their holds may not have begun. */
  let: number
}

/** Refuses what would be more than a seller's system may hold. @throws buy_intention.hold_limit */
export type ApiHoldCap = (request: HoldRequest) => Promise<void>

/**
 * The cap for all requests that this process serves. Counting takes as long as thousands of holds are many, so a count
 * serves the requests of a second, and each of them adds to it; only a new count refuses. What other processes let
 * through within that second is not seen.
 */
export function createApiHoldCap(count: (sellerId: string) => Promise<number>): ApiHoldCap {
  const counted = new Map<string, Counted>()
  const counting = new Map<string, Promise<Counted>>()

  function countAnew(sellerId: string): Promise<Counted> {
    const running = counting.get(sellerId)
    if (running) return running
    const countedAt = performance.now()
    const fresh = count(sellerId)
      .then((held) => {
        const result = { countedAt, held, let: 0 }
        counted.set(sellerId, result)
        return result
      })
      .finally(() => counting.delete(sellerId))
    counting.set(sellerId, fresh)
    return fresh
  }

  return async ({ sellerId, source, listingIds }) => {
    if (source !== 'API') return
    const wouldExceed = (each: Counted) => each.held + each.let + listingIds.length > MAX_LISTINGS_HELD_BY_API
    const known = counted.get(sellerId)
    const isOfUse = known && performance.now() - known.countedAt < KEPT_MS && !wouldExceed(known)
    const latest = isOfUse ? known : await countAnew(sellerId)
    if (wouldExceed(latest)) throw new ApiError('buy_intention.hold_limit')
    latest.let += listingIds.length
  }
}
