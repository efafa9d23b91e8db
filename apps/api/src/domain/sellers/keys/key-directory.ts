import { createGroupBatcher } from '#database/group-batcher.ts'
import type { Sql } from '#database/sql.ts'
import { hashApiKey, isApiKey, type KeyHolder } from './api-key.ts'
import { findKeyHolders, markApiKeysUsed } from './api-keys-repository.ts'

// A revoked key must be refused within a second in every process.
const FRESH_MS = 800
const MAX_CACHED = 10_000
const LAST_USED_EVERY_MS = 30_000

interface Known {
  readonly holder: KeyHolder | undefined
  readonly staleAt: number
}

export interface KeyDirectory {
  find(key: string): Promise<KeyHolder | undefined>
  /** Stores when keys were used last; call it regularly and at the end. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Finds the seller behind a key: from memory for less than a second, from the database otherwise. */
export function createKeyDirectory(db: Sql, onError: (error: unknown) => void): KeyDirectory {
  const cache = new Map<string, Known>()
  const used = new Map<string, Buffer>()
  const lookUp = createGroupBatcher<Buffer, KeyHolder | undefined>({
    run: (_group, hashes) => findAll(db, hashes),
    maxBatch: 256,
    maxWaiting: 4_096,
  })
  const timer = setInterval(() => flush().catch(onError), LAST_USED_EVERY_MS)
  timer.unref()

  async function find(key: string) {
    if (!isApiKey(key)) return undefined
    const keyHash = hashApiKey(key)
    const cacheKey = keyHash.toString('base64')
    const known = cache.get(cacheKey)
    const holder =
      known && known.staleAt > performance.now() ? known.holder : await refresh(cacheKey, keyHash)
    if (holder) used.set(cacheKey, keyHash)
    return holder
  }

  async function refresh(cacheKey: string, keyHash: Buffer) {
    const askedAt = performance.now()
    const holder = await lookUp('keys', keyHash)
    cache.delete(cacheKey)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(cacheKey, { holder, staleAt: askedAt + FRESH_MS })
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
      await flush()
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
