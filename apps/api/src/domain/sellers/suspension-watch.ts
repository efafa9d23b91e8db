import type { Sql } from '#database/sql.ts'
import { findSuspendedSellers } from './suspensions-repository.ts'

// Below 1,000, since every process must stop within a second.
const CACHE_MS = 800

/** Returns a function that tells whether a seller is suspended, from what the database said less than a second ago. */
export function createSuspensionWatch(db: Sql): (sellerId: string) => Promise<boolean> {
  let suspended: Promise<ReadonlyMap<string, Date>> | undefined
  let staleAt = 0

  return async function isSuspendedSeller(sellerId) {
    if (suspended === undefined || staleAt <= performance.now()) {
      staleAt = performance.now() + CACHE_MS
      suspended = findSuspendedSellers(db)
      suspended.catch(() => {
        suspended = undefined
      })
    }
    return (await suspended).has(sellerId)
  }
}
