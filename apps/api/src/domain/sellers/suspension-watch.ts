import type { Sql } from '#database/sql.ts'
import { findSuspendedSellers } from './suspensions-repository.ts'

// Below 1,000, since every process must stop within a second.
const CACHE_MS = 800

type SellerWatch = (sellerId: string) => Promise<boolean>

/** Returns a function that tells whether a seller is suspended, from what the database said less than a second ago. */
export function createSuspensionWatch(db: Sql): SellerWatch {
  return createSellerWatch(() => findSuspendedSellers(db))
}

/** Returns a function that tells whether a seller was among those that were found less than a second ago. */
export function createSellerWatch(findSellers: () => Promise<Pick<ReadonlySet<string>, 'has'>>): SellerWatch {
  let found: ReturnType<typeof findSellers> | undefined
  let staleAt = 0

  return async function isFound(sellerId) {
    if (found === undefined || staleAt <= performance.now()) {
      staleAt = performance.now() + CACHE_MS
      found = findSellers()
      found.catch(() => {
        found = undefined
      })
    }
    return (await found).has(sellerId)
  }
}
