import { integer, type RowOf, text } from './columns.ts'
import { type Given, type Sql, sql, statement, unnest } from './sql.ts'

const SELLER_SHARD = { sellerId: text, shard: text, version: integer }

export type SellerShard = RowOf<typeof SELLER_SHARD>

const LIST_SELLER_SHARDS = statement(
  'database.list_seller_shards',
  SELLER_SHARD,
  ({ after }: Given<{ readonly after: number }>) => sql`
    select seller_id, shard, version
    from seller_shards
    where version > ${after}
    order by version`,
)
const FIND_SELLER_SHARD = statement(
  'database.find_seller_shard',
  SELLER_SHARD,
  ({ sellerId }: Given<Pick<SellerShard, 'sellerId'>>) => sql`
    select seller_id, shard, version
    from seller_shards
    where seller_id = ${sellerId}`,
)
// Versions become visible in their order only if one is given at a time.
const LOCK_SELLER_SHARDS = statement(
  'database.lock_seller_shards',
  {},
  sql`lock table seller_shards in share row exclusive mode`,
)
const SET_SELLER_SHARD = statement(
  'database.set_seller_shard',
  {},
  ({ sellerId, shard }: Given<Omit<SellerShard, 'version'>>) => sql`
    insert into seller_shards (seller_id, shard, version)
    select ${sellerId}, ${shard}, coalesce(max(version), 0) + 1 from seller_shards
    on conflict (seller_id) do update
    set shard = excluded.shard, version = excluded.version`,
)
const COPY_SELLER_SHARDS = statement(
  'database.copy_seller_shards',
  {},
  ({ entries }: Given<{ readonly entries: readonly SellerShard[] }>) => sql`
    insert into seller_shards as known (seller_id, shard, version)
    select seller_id, shard, version from ${unnest(entries, 'e', SELLER_SHARD)}
    order by seller_id
    on conflict (seller_id) do update
    set shard = excluded.shard, version = excluded.version
    where known.version < excluded.version`,
)
const READ_SELLER_SHARDS_VERSION = statement(
  'database.read_seller_shards_version',
  { version: integer },
  sql`select coalesce(max(version), 0) as version from seller_shards`,
)

/** Lists the entries whose version is above `after`, by version. */
export function listSellerShards(db: Sql, after: number): Promise<SellerShard[]> {
  return db.rows(LIST_SELLER_SHARDS, { after })
}

/** Finds where the rows of a seller are; undefined if in the main database, or if there is no such seller. */
export async function findSellerShard(db: Sql, sellerId: string): Promise<SellerShard | undefined> {
  return (await db.rows(FIND_SELLER_SHARD, { sellerId }))[0]
}

/** Makes other transactions that change entries wait for this one. */
export async function lockSellerShards(db: Sql): Promise<void> {
  await db.rows(LOCK_SELLER_SHARDS, {})
}

/** Records in the main database where the rows of a seller are, in a transaction that has locked the table. */
export async function setSellerShard(db: Sql, entry: Omit<SellerShard, 'version'>): Promise<void> {
  await db.rows(SET_SELLER_SHARD, entry)
}

/** Gives another database the entries that it lacks. Returns how many those were. */
export async function copySellerShards(main: Sql, copy: Sql): Promise<number> {
  const [known] = await copy.rows(READ_SELLER_SHARDS_VERSION, {})
  const entries = await listSellerShards(main, known?.version ?? 0)
  if (entries.length > 0) await copy.rows(COPY_SELLER_SHARDS, { entries })
  return entries.length
}
