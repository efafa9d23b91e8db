import { databaseAway } from '#database/database-error.ts'
import type { Shard, Shards } from '#database/pool.ts'
import { addUsageCounts, type UsageCount, type UsageKind } from './usage-counts-repository.ts'

const FLUSH_INTERVAL_MS = 5_000

/** Counts in this process what sellers use. A process that is killed loses the counts of five seconds. */
export interface UsageCounter {
  count(sellerId: string, kind: UsageKind, name: string): void
  /** Stores what was counted since the previous flush; runs on a timer and on close. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Counts = Readonly<Record<UsageKind, Map<string, Map<string, number>>>>

export function createUsageCounter(
  database: Pick<Shards, 'shardOf'>,
  onError: (error: unknown) => void,
): UsageCounter {
  let counts = noCounts()
  const timer = setInterval(() => flush().catch(onError), FLUSH_INTERVAL_MS)
  timer.unref()

  function add({ sellerId, kind, name, count }: UsageCount) {
    let own = counts[kind].get(sellerId)
    if (own === undefined) {
      own = new Map()
      counts[kind].set(sellerId, own)
    }
    own.set(name, (own.get(name) ?? 0) + count)
  }

  async function flush() {
    const rows = rowsOf(counts)
    counts = noCounts()
    const byShard = Map.groupBy(rows, ({ sellerId }) => database.shardOf(sellerId))
    await Promise.all([...byShard].map(([shard, own]) => store(shard, own)))
  }

  /** Stores counts. If that fails, they are added to the next ones. */
  async function store(shard: Shard | undefined, rows: readonly UsageCount[]) {
    try {
      if (shard === undefined) throw databaseAway()
      await addUsageCounts(shard.database, rows)
    } catch (error) {
      for (const row of rows) add(row)
      throw error
    }
  }

  return {
    count: (sellerId, kind, name) => add({ sellerId, kind, name, count: 1 }),
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}

/** Counts by kind, seller and name. */
function noCounts(): Counts {
  return { CALL: new Map(), REFUSED: new Map(), MAIL: new Map() }
}

function rowsOf(counts: Counts): UsageCount[] {
  return Object.entries(counts).flatMap(([kind, sellers]) =>
    [...sellers].flatMap(([sellerId, own]) =>
      [...own].map(([name, count]) => ({ sellerId, kind: kind as UsageKind, name, count })),
    ),
  )
}
