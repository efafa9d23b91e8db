import type { Database } from '#database/pool.ts'
import { lockSellerShards, setSellerShard } from '#database/seller-shards-repository.ts'
import { openShards } from '#database/shards.ts'
import { inTransaction } from '#database/transaction.ts'
import { cloneDatabase, openTestPool, storeLongTimeouts } from './database.ts'
import { PGDOG, startPgDog } from './pgdog.ts'

/** Seller of every test whose rows are in a second database under `TEST_SHARDS=1` and `TEST_PGDOG`. */
const SELLER = 'seller-two'

export const HAS_TWO_DATABASES = process.env.TEST_SHARDS === '1' || PGDOG !== undefined

/**
 * Adds a second database, and PgDog in front of both if there is one. Statements of tests reach directly the one with the
 * rows of the seller that their values name.
 */
export async function addSecondDatabase(main: Database, mainUrl: string): Promise<Database> {
  const cloned = await cloneDatabase()
  const second = openTestPool(cloned.url, { name: 'second', connections: 6 })
  await inTransaction(main, async (db) => {
    await lockSellerShards(db)
    await setSellerShard(db, { sellerId: SELLER, shard: 'second' })
  })
  const direct = [...main.shards, ...second.shards]
  const pooled =
    PGDOG === undefined ? undefined : await openPooled(PGDOG, { main: mainUrl, second: cloned.url })
  const shards = openShards({
    shards: pooled?.shards ?? direct,
    isServable: () => true,
    onError(error) {
      throw error
    },
  })
  while (shards.shardOf(SELLER) === undefined) await new Promise(setImmediate)
  return {
    ...main,
    ...shards,
    rows: (statement: never, values: object) =>
      (Object.values(values).includes(SELLER) ? second : main).rows(statement, values as never),
    async close() {
      await shards.close()
      if (pooled !== undefined) {
        await Promise.all(direct.map(({ database }) => database.close()))
        await pooled.pgdog.close()
      }
      await cloned.drop()
    },
  }
}

/** Starts PgDog, and opens pools that lead to it. */
async function openPooled(program: string, urls: Readonly<Record<string, string>>) {
  const databases = Object.entries(urls)
  for (const [, url] of databases) await storeLongTimeouts(url)
  const pgdog = await startPgDog(
    program,
    databases.map(([name, url]) => ({ name, url, directUrl: url })),
  )
  const shards = databases.flatMap(
    ([name]) => openTestPool(pgdog.urlOf(name), { name, isPooled: true, connections: 12 }).shards,
  )
  return { pgdog, shards }
}
