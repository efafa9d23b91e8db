import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { bigint, integer, nullable, text } from '#database/columns.ts'
import type { Database } from '#database/pool.ts'
import { compareMigrations } from '#database/schema-version.ts'
import { copySellerShards } from '#database/seller-shards-repository.ts'
import { MAIN_SHARD } from '#database/shard-addresses.ts'
import { type Given, literal, oneRow, sql, statement } from '#database/sql.ts'
import { callerPath, onShards, type Perform, withShard } from './operator.ts'
import { writePgDogConfig } from './pgdog-config.ts'
import { formatTable } from './report.ts'
import type { Store } from './store.ts'

const MEASURE_SHARD = statement(
  'cli.measure_shard',
  { bytes: bigint, sellers: integer, moves: nullable(text) },
  ({ shard }: Given<{ readonly shard: string }>) => sql`
    select pg_database_size(current_database()) as bytes,
      (
        select count(*)::int
        from sellers
        left join seller_shards using (seller_id)
        where coalesce(seller_shards.shard, ${literal(MAIN_SHARD)}) = ${shard}
      ) as sellers,
      (
        select string_agg(format('%s to %s', seller_id, target), ', ' order by seller_id)
        from seller_moves
        where ended_at is null and source = ${shard}
      ) as moves`,
)

export function addShardsCommand(program: Command, perform: Perform) {
  const shards = program
    .command('shards')
    .description('show all databases and their sellers; give each the list of where sellers are')
    .action((_options: object, command: Command) =>
      perform(command, async ({ store }) => {
        const [main] = store.shards
        const value = await onShards(store.shards, async (database, shard) => {
          const { missing } = await compareMigrations(database)
          if (main && main !== shard)
            await withShard(main, (mainDatabase) => copySellerShards(mainDatabase, database))
          return { ...(await measure(database, shard.name)), missingMigrations: missing }
        })
        const rows = value.map(({ shard, found, failure = null }) =>
          found === undefined
            ? [shard, null, null, null, null, failure]
            : [
                shard,
                String(found.sellers),
                String(found.megabytes),
                String(found.missingMigrations.length),
                found.moves,
                null,
              ],
        )
        const heads = ['SHARD', 'SELLERS', 'MB', 'MISSING MIGRATIONS', 'UNFINISHED MOVES', 'FAILURE']
        return { text: formatTable(heads, rows), value }
      }),
    )
  shards
    .command('pgdog')
    .description('write pgdog.toml and users.toml for PgDog, a pooler in front of all databases')
    .argument('<folder>', 'existing files are replaced; only their owner can read them')
    .action((folder: string, _options: object, command: Command) =>
      perform(command, async (operator) => {
        const path = callerPath(operator, folder)
        for (const [name, text] of Object.entries(writePgDogConfig(operator.store.shards))) {
          const file = join(path, name)
          await rm(file, { force: true })
          await writeFile(file, text, { mode: 0o600 })
        }
        return { text: `Wrote pgdog.toml and users.toml to ${path}.`, value: { folder: path } }
      }),
    )
}

/** Returns the name of the database that has most room: the smallest one that answers. */
export async function findRoom({ shards }: Store): Promise<string> {
  if (shards.length === 1) return MAIN_SHARD
  const sizes = await onShards(shards, (database, { name }) => measure(database, name))
  const [smallest] = sizes
    .flatMap(({ shard, found }) => (found === undefined ? [] : [{ shard, ...found }]))
    .sort((one, other) => one.megabytes - other.megabytes)
  return smallest?.shard ?? MAIN_SHARD
}

async function measure(database: Database, shard: string) {
  const { bytes, ...found } = await oneRow(database.rows(MEASURE_SHARD, { shard }))
  return { ...found, megabytes: Number(bytes / 1_000_000n) }
}
