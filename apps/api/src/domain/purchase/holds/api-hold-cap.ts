import { ApiError, MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import type { HoldRequest } from './hold-request.ts'

const COUNT_LIFETIME_MS = 1_000

interface HoldCount {
  readonly countedAt: number
  readonly heldCount: number
  /** Listings admitted since the count; some of their holds may not be stored yet. */
  admittedCount: number
}

/** Refuses a request beyond MAX_LISTINGS_HELD_BY_API listings of one seller. @throws buy_intention.hold_limit */
export type ApiHoldCap = (request: HoldRequest) => Promise<void>

/**
 * Creates the cap for all requests of this process. Counting thousands of holds is slow, so each count is cached for a
 * second and requests add to it; a request is refused only after a recount. Holds that other processes create within
 * that second are missed.
 */
export function createApiHoldCap(count: (sellerId: string) => Promise<number>): ApiHoldCap {
  const counted = new Map<string, HoldCount>()
  const counting = new Map<string, Promise<HoldCount>>()

  function recount(sellerId: string): Promise<HoldCount> {
    const running = counting.get(sellerId)
    if (running) return running
    const countedAt = performance.now()
    const pending = count(sellerId)
      .then((heldCount) => {
        const result = { countedAt, heldCount, admittedCount: 0 }
        counted.set(sellerId, result)
        return result
      })
      .finally(() => counting.delete(sellerId))
    counting.set(sellerId, pending)
    return pending
  }

  return async ({ sellerId, source, listingIds }) => {
    if (source !== 'API') return
    const wouldExceed = ({ heldCount, admittedCount }: HoldCount) =>
      heldCount + admittedCount + listingIds.length > MAX_LISTINGS_HELD_BY_API
    const known = counted.get(sellerId)
    const isUsable = known && performance.now() - known.countedAt < COUNT_LIFETIME_MS && !wouldExceed(known)
    const latest = isUsable ? known : await recount(sellerId)
    if (wouldExceed(latest)) {
      throw new ApiError('buy_intention.hold_limit', { values: { limit: MAX_LISTINGS_HELD_BY_API } })
    }
    latest.admittedCount += listingIds.length
  }
}
