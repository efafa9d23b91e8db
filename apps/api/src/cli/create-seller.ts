import type { Database } from '#database/pool.ts'
import {
  copySellerShards,
  findSellerShard,
  lockSellerShards,
  setSellerShard,
} from '#database/seller-shards-repository.ts'
import { MAIN_SHARD } from '#database/shard-addresses.ts'
import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { findSeller, insertSeller, type NewSeller } from '#domain/sellers/index.ts'
import { CliError } from './cli-error.ts'
import { onShards, withShard } from './operator.ts'
import type { Store } from './store.ts'

/**
 * Creates a seller in the named database. If it fails after the entry in `seller_shards`, the same call completes it.
 * Returns the names of databases that do not know the seller's place yet, because they are away.
 * @throws CliError if the seller exists, in any database
 */
export async function createSeller(store: Store, seller: NewSeller, shardName: string): Promise<string[]> {
  const [main] = store.shards
  const target = store.shards.find(({ name }) => name === shardName)
  if (main === undefined || target === undefined) throw new CliError(`DATABASE_SHARDS lacks ${shardName}.`)
  return withShard(main, async (database) => {
    const isFree = await inTransaction(database, (db) => claimId(db, seller, shardName))
    if (!isFree) throw exists(seller)
    if (target === main) return []
    const copies = await onShards(store.shards.slice(1), (copy) => copySellerShards(database, copy))
    const isNew = await withShard(target, (copy: Database) => insertSeller(copy, seller))
    if (!isNew) throw exists(seller)
    return copies.filter(({ failure }) => failure !== undefined).map(({ shard }) => shard)
  })
}

/** Takes the id in the main database, where every id is known. Returns false if another seller has it. */
async function claimId(db: Sql, seller: NewSeller, shard: string): Promise<boolean> {
  const { sellerId } = seller
  await lockSellerShards(db)
  const entry = await findSellerShard(db, sellerId)
  if (shard === MAIN_SHARD) return entry === undefined && insertSeller(db, seller)
  if (entry !== undefined) return entry.shard === shard
  if ((await findSeller(db, sellerId)) !== undefined) return false
  await setSellerShard(db, { sellerId, shard })
  return true
}

function exists({ sellerId }: NewSeller): CliError {
  return new CliError(`The seller ${sellerId} exists already.`)
}
