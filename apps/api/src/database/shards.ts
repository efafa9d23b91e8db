import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAway } from './database-error.ts'
import type { Database, Shard, Shards } from './pool.ts'
import { sellerHint } from './seller-hint.ts'
import { listSellerShards } from './seller-shards-repository.ts'
import { MAIN_SHARD } from './shard-addresses.ts'
import type { Sql } from './sql.ts'

/** Below 1,000, since every process must know a new seller within a second. */
export const POLL_MS = 250

export interface ShardsOptions {
  /** The main database first. */
  readonly shards: readonly Shard[]
  /** False until the database's secret and schema are known to be right; calls of its sellers are refused meanwhile. */
  readonly isServable: (name: string) => boolean
  readonly onError: (error: unknown, message: string) => void
}

/**
 * Databases of one installation. A seller's rows are all in one of them: where `seller_shards` says, otherwise in the
 * main one. Every database has a copy of that table, so that the main one may be away.
 */
export function openShards({ shards, isServable, onError }: ShardsOptions): Shards {
  const byName = new Map(shards.map((shard) => [shard.name, shard]))
  const sellers = watchSellers(shards, onError)

  function shardNamed(name = MAIN_SHARD): Shard | undefined {
    // Before the entries are known, a seller would be looked for in the wrong database.
    return sellers.areKnown() ? byName.get(name) : undefined
  }
  const shardOf = (sellerId: string) => shardNamed(sellers.shardNames.get(sellerId))

  function databaseOf(sellerId: string): Database {
    const shard = shardOf(sellerId)
    if (shard && isServable(shard.name)) return shard.database
    if (sellers.areKnown() && shard === undefined) {
      const name = sellers.shardNames.get(sellerId)
      const error = new Error(`DATABASE_SHARDS lacks ${name}, where the rows of ${sellerId} are.`)
      onError(error, 'seller refused')
    }
    throw databaseAway()
  }

  return {
    shards,
    shardOf,
    shardOfHint: (hint) => shardNamed(sellers.shardNamesOfHints.get(hint)),
    of: (sellerId) =>
      ({
        rows: async (statement: never, values: never) =>
          databaseOf(sellerId).of(sellerId).rows(statement, values),
      }) as Sql,
    acquire: async (sellerId) => databaseOf(sellerId).acquire(sellerId),
    async close() {
      await sellers.close()
      await Promise.all(shards.map(({ database }) => database.close()))
    },
  }
}

/** Keeps in memory which sellers are in which database, apart from those in the main one. */
function watchSellers(shards: readonly Shard[], onError: ShardsOptions['onError']) {
  const stopping = new AbortController()
  const shardNames = new Map<string, string>()
  const shardNamesOfHints = new Map<string, string>()
  let version = -1

  /** Asks the databases in turn, until one answers. */
  async function readNews() {
    const errors: unknown[] = []
    for (const { database } of shards) {
      try {
        const news = await listSellerShards(database, Math.max(version, 0))
        for (const { sellerId, shard } of news) {
          shardNames.set(sellerId, shard)
          shardNamesOfHints.set(sellerHint(sellerId), shard)
        }
        version = news.at(-1)?.version ?? Math.max(version, 0)
        return
      } catch (error) {
        errors.push(error)
      }
    }
    throw errors[0]
  }

  async function poll() {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await readNews()
        failures = 0
      } catch (error) {
        if (failures === 0) onError(error, 'databases of sellers not read')
        failures += 1
      }
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const polling = poll()
  return {
    shardNames,
    shardNamesOfHints,
    areKnown: () => version >= 0,
    async close() {
      stopping.abort()
      await polling
    },
  }
}
