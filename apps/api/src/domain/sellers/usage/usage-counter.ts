import type { Sql } from '#database/sql.ts'
import { addUsageCounts, type UsageCount, type UsageKind } from './usage-counts-repository.ts'

const FLUSH_INTERVAL_MS = 5_000

/** Counts in this process what sellers use. A process that is killed loses the counts of five seconds. */
export interface UsageCounter {
  count(sellerId: string, kind: UsageKind, name: string): void
  /** Stores what was counted since the previous flush; runs on a timer and on close. */
  flush(): Promise<void>
  close(): Promise<void>
}

export function createUsageCounter(db: Sql, onError: (error: unknown) => void): UsageCounter {
  let counts = new Map<string, Map<string, number>>()
  const timer = setInterval(() => flush().catch(onError), FLUSH_INTERVAL_MS)
  timer.unref()

  function add(sellerId: string, key: string, amount: number) {
    let own = counts.get(sellerId)
    if (own === undefined) {
      own = new Map()
      counts.set(sellerId, own)
    }
    own.set(key, (own.get(key) ?? 0) + amount)
  }

  /** What could not be stored is counted again. */
  async function flush() {
    if (counts.size === 0) return
    const counted = counts
    counts = new Map()
    try {
      await addUsageCounts(db, [...counted].flatMap(rowsOf))
    } catch (error) {
      for (const [sellerId, own] of counted) for (const [key, amount] of own) add(sellerId, key, amount)
      throw error
    }
  }

  return {
    count: (sellerId, kind, name) => add(sellerId, `${kind} ${name}`, 1),
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}

function rowsOf([sellerId, own]: [string, Map<string, number>]): UsageCount[] {
  return [...own].map(([key, count]) => {
    const space = key.indexOf(' ')
    return { sellerId, kind: key.slice(0, space) as UsageKind, name: key.slice(space + 1), count }
  })
}
