import { createGroupBatcher } from '#database/group-batcher.ts'
import type { Sql } from '#database/sql.ts'
import { hashApiKey, isApiKey, type KeyHolder } from './api-key.ts'
import { findKeyHolders, markApiKeysUsed } from './api-keys-repository.ts'

// Below 1,000, since every process must refuse a revoked key within a second.
const CACHE_MS = 800
const MAX_CACHED = 10_000
const FLUSH_INTERVAL_MS = 30_000

interface CacheEntry {
  readonly holder: KeyHolder | undefined
  readonly staleAt: number
}

export interface KeyDirectory {
  find(key: string): Promise<KeyHolder | undefined>
  /** Stores the last-used time of all keys used since the previous flush; runs on a timer and on close. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Creates a cache of API keys; unknown keys are cached too, and database look-ups are batched. */
export function createKeyDirectory(db: Sql, onError: (error: unknown) => void): KeyDirectory {
  const cache = new Map<string, CacheEntry>()
  const used = new Map<string, Buffer>()
  const lookUp = createGroupBatcher<Buffer, KeyHolder | undefined>({
    run: (_group, hashes) => findAll(db, hashes),
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
      cached && cached.staleAt > performance.now() ? cached.holder : await refresh(cacheKey, keyHash)
    if (holder) used.set(cacheKey, keyHash)
    return holder
  }

  async function refresh(cacheKey: string, keyHash: Buffer) {
    const requestedAt = performance.now()
    const holder = await lookUp('keys', keyHash)
    cache.delete(cacheKey)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(cacheKey, { holder, staleAt: requestedAt + CACHE_MS })
    return holder
  }

  async function flush() {
    if (used.size === 0) return
    const hashes = [...used.values()]
    used.clear()
    await markApiKeysUsed(db, hashes)
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

async function findAll(db: Sql, hashes: readonly Buffer[]): Promise<(KeyHolder | undefined)[]> {
  const rows = await findKeyHolders(db, hashes)
  const holders = new Map(
    rows.map(({ keyHash, sellerId, sellerKind, ...key }) => [
      keyHash.toString('base64'),
      { seller: { sellerId, kind: sellerKind }, ...key },
    ]),
  )
  return hashes.map((keyHash) => holders.get(keyHash.toString('base64')))
}
