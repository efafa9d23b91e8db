import { databaseAway } from '#database/database-error.ts'
import { createGroupBatcher } from '#database/group-batcher.ts'
import type { Shard, Shards } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { hashApiKey, hintInKey, isApiKey, type KeyHolder } from './api-key.ts'
import { findKeyHolders, markApiKeysUsed } from './api-keys-repository.ts'

// Below 1,000, since every process must refuse a revoked key within a second.
const CACHE_MS = 800
const MAX_CACHED = 10_000
const FLUSH_INTERVAL_MS = 30_000

interface CacheEntry {
  readonly holder: KeyHolder | undefined
  readonly staleAt: number
}

/** A used key and its seller. */
interface UsedKey {
  readonly sellerId: string
  readonly keyHash: Buffer
}

export interface KeyDirectory {
  /** Returns undefined for an unknown key. @throws server.unavailable if a database that may know the key is away */
  find(key: string): Promise<KeyHolder | undefined>
  /** Stores the last-used time of all keys used since the previous flush; runs on a timer and on close. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Creates a cache of API keys; unknown keys are cached too, and database look-ups are batched. */
export function createKeyDirectory(database: Shards, onError: (error: unknown) => void): KeyDirectory {
  const cache = new Map<string, CacheEntry>()
  const used = new Map<string, UsedKey>()
  const lookUp = createGroupBatcher<Buffer, LookUp>({
    run: (group, hashes) => findAll(database, group, hashes),
    maxBatch: 256,
    maxWaiting: 4_096,
  })
  const timer = setInterval(() => flush().catch(onError), FLUSH_INTERVAL_MS)
  timer.unref()

  async function find(key: string) {
    if (!isApiKey(key)) return undefined
    const keyHash = hashApiKey(key)
    const cacheKey = keyHash.toString('base64')
    const cached = cache.get(cacheKey)
    const holder =
      cached && cached.staleAt > performance.now() ? cached.holder : await refresh(key, { keyHash, cacheKey })
    if (holder) used.set(cacheKey, { sellerId: holder.seller.sellerId, keyHash })
    return holder
  }

  async function refresh(key: string, { keyHash, cacheKey }: { keyHash: Buffer; cacheKey: string }) {
    const requestedAt = performance.now()
    const { holder, failure } = await lookUp(groupOf(key), keyHash)
    if (failure !== undefined) throw failure
    cache.delete(cacheKey)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(cacheKey, { holder, staleAt: requestedAt + CACHE_MS })
    return holder
  }

  function groupOf(key: string): string {
    const shard = database.shardOfHint(hintInKey(key))
    if (shard === undefined) throw databaseAway()
    return shard.name
  }

  async function flush() {
    const keys = [...used.values()]
    used.clear()
    const byShard = Map.groupBy(keys, ({ sellerId }) => database.shardOf(sellerId))
    await Promise.all([...byShard].map(([shard, own]) => markUsed(shard, own)))
  }

  return {
    find,
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}

async function markUsed(shard: Shard | undefined, keys: readonly UsedKey[]) {
  if (shard === undefined) throw databaseAway()
  await markApiKeysUsed(
    shard.database,
    keys.map(({ keyHash }) => keyHash),
  )
}

/** At most one is set. */
interface LookUp {
  readonly holder?: KeyHolder | undefined
  /** Why it is not known whether the key exists. */
  readonly failure?: unknown
}

/**
 * Looks keys up in the named database, and those that it does not know in the others: keys of earlier versions have no
 * hint.
 */
async function findAll({ shards }: Shards, name: string, hashes: readonly Buffer[]): Promise<LookUp[]> {
  const probable = await findOnShards(
    shards.filter((shard) => shard.name === name),
    hashes,
  )
  const left = hashes.filter((keyHash) => !probable.holders.has(keyHash.toString('base64')))
  const others = shards.filter((shard) => left.length > 0 && shard.name !== name)
  const rest = await findOnShards(others, left)
  const [failure] = [...probable.failures, ...rest.failures]
  return hashes.map((keyHash) => {
    const text = keyHash.toString('base64')
    const holder = probable.holders.get(text) ?? rest.holders.get(text)
    return holder === undefined ? { failure } : { holder }
  })
}

async function findOnShards(shards: readonly Shard[], hashes: readonly Buffer[]) {
  const outcomes = await Promise.allSettled(shards.map(({ database }) => findOnShard(database, hashes)))
  const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { holders: new Map(found), failures }
}

async function findOnShard(db: Sql, hashes: readonly Buffer[]): Promise<[hash: string, holder: KeyHolder][]> {
  const rows = await findKeyHolders(db, hashes)
  return rows.map(({ keyHash, sellerId, sellerKind, ...key }) => [
    keyHash.toString('base64'),
    { seller: { sellerId, kind: sellerKind }, ...key },
  ])
}
