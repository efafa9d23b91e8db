import type { Database } from '#database/pool.ts'
import { lockSellerShards, setSellerShard } from '#database/seller-shards-repository.ts'
import { openShards } from '#database/shards.ts'
import { inTransaction } from '#database/transaction.ts'
import { cloneDatabase, openTestPool } from './database.ts'

/** Seller of every test whose rows are in a second database under `TEST_SHARDS=1`. */
const SELLER = 'seller-two'

export const HAS_TWO_DATABASES = process.env.TEST_SHARDS === '1'

/** Adds a second database. Statements of tests go to the one with the rows of the seller that their values name. */
export async function addSecondDatabase(main: Database): Promise<Database> {
  const cloned = await cloneDatabase()
  const second = openTestPool(cloned.url, { name: 'second', connections: 6 })
  await inTransaction(main, async (db) => {
    await lockSellerShards(db)
    await setSellerShard(db, { sellerId: SELLER, shard: 'second' })
  })
  const shards = openShards({
    shards: [...main.shards, ...second.shards],
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
      await cloned.drop()
    },
  }
}
