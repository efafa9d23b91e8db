import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAway } from './database-error.ts'
import type { Database, Shard, Shards } from './pool.ts'
import { sellerHint } from './seller-hint.ts'
import { listSellerShards } from './seller-shards-repository.ts'
import { MAIN_SHARD } from './shard-addresses.ts'
import type { Sql } from './sql.ts'

/** Below 1,000, since every process must know a new seller within a second. */
const POLL_MS = 250
/**
 * A process relies for this long on its list of sellers, counted from its question. After a longer pause, for example
 * if it was frozen, it asks again before it looks for a seller. So a moved seller's new database may accept changes
 * that long after the list was changed.
 */
export const KNOWN_FOR_MS = 350
/** After this time without an answer another database is asked too. */
const SILENT_MS = 100
const MAX_TRIES = 3

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

  async function databaseOf(sellerId: string): Promise<Database> {
    await sellers.whenKnown()
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
          (await databaseOf(sellerId)).of(sellerId).rows(statement, values),
      }) as Sql,
    acquire: async (sellerId) => (await databaseOf(sellerId)).acquire(sellerId),
    async close() {
      await sellers.close()
      await Promise.all(shards.map(({ database }) => database.close()))
    },
  }
}

/** Holds in memory which sellers are in which database, apart from those in the main one. */
function openSellerList(shards: readonly Shard[]) {
  const shardNames = new Map<string, string>()
  const shardNamesOfHints = new Map<string, string>()
  let version = -1
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const unanswered = new Map<Shard, Promise<void>>()

  async function ask(shard: Shard) {
    const askedAt = performance.now()
    const news = await listSellerShards(shard.database, Math.max(version, 0))
    // Another database may have answered with more meanwhile.
    for (const entry of news.filter((each) => each.version > version)) {
      shardNames.set(entry.sellerId, entry.shard)
      shardNamesOfHints.set(sellerHint(entry.sellerId), entry.shard)
    }
    version = Math.max(version, news.at(-1)?.version ?? 0)
    readAt = Math.max(readAt, askedAt)
  }

  /** Asks a database that does not owe an answer already. */
  function askOnce(shard: Shard): Promise<void> {
    const asked = unanswered.get(shard) ?? ask(shard).finally(() => unanswered.delete(shard))
    unanswered.set(shard, asked)
    return asked
  }

  /** Asks the databases in turn, the next one if those before fail or are silent, until one answers. */
  async function readNews() {
    const asked: Promise<void>[] = []
    for (const shard of shards) {
      asked.push(askOnce(shard))
      const isAnswered = Promise.any(asked).then(
        () => true,
        () => false,
      )
      if (await Promise.race([isAnswered, sleep(SILENT_MS, false, { ref: false })])) return
    }
    await Promise.any(asked).catch(({ errors: [first] }: AggregateError) => {
      throw first
    })
  }

  /** Asks once for all that wait. */
  function readOnce(): Promise<void> {
    reading ??= readNews().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function whenKnown() {
    for (let tries = 0; performance.now() - readAt > KNOWN_FOR_MS; tries++) {
      // The answer to a question from before a pause of this process may arrive after the pause.
      if (tries === MAX_TRIES) throw databaseAway()
      await readOnce().catch((error) => {
        throw databaseAway(error)
      })
    }
  }

  return { shardNames, shardNamesOfHints, areKnown: () => version >= 0, whenKnown, readOnce }
}

/** Keeps the list of sellers new. */
function watchSellers(shards: readonly Shard[], onError: ShardsOptions['onError']) {
  const stopping = new AbortController()
  const { readOnce, ...list } = openSellerList(shards)

  async function poll() {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await readOnce()
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
    ...list,
    async close() {
      stopping.abort()
      await polling
    },
  }
}
