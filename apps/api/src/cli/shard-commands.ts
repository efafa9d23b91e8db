import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { bigint, integer } from '#database/columns.ts'
import type { Database } from '#database/pool.ts'
import { compareMigrations } from '#database/schema-version.ts'
import { copySellerShards } from '#database/seller-shards-repository.ts'
import { MAIN_SHARD } from '#database/shard-addresses.ts'
import { oneRow, sql, statement } from '#database/sql.ts'
import { callerPath, onShards, type Perform, withShard } from './operator.ts'
import { writePgDogConfig } from './pgdog-config.ts'
import { formatTable } from './report.ts'
import type { Store } from './store.ts'

const MEASURE_SHARD = statement(
  'cli.measure_shard',
  { bytes: bigint, sellers: integer },
  sql`
    select pg_database_size(current_database()) as bytes, count(*)::int as sellers
    from sellers`,
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
          return { ...(await measure(database)), missingMigrations: missing }
        })
        const rows = value.map(({ shard, found, failure = null }) =>
          found === undefined
            ? [shard, null, null, null, failure]
            : [
                shard,
                String(found.sellers),
                String(found.megabytes),
                String(found.missingMigrations.length),
                null,
              ],
        )
        return { text: formatTable(['SHARD', 'SELLERS', 'MB', 'MISSING MIGRATIONS', 'FAILURE'], rows), value }
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
  const sizes = await onShards(shards, measure)
  const [smallest] = sizes
    .flatMap(({ shard, found }) => (found === undefined ? [] : [{ shard, ...found }]))
    .sort((one, other) => one.megabytes - other.megabytes)
  return smallest?.shard ?? MAIN_SHARD
}

async function measure(database: Database) {
  const { bytes, sellers } = await oneRow(database.rows(MEASURE_SHARD, {}))
  return { sellers, megabytes: Number(bytes / 1_000_000n) }
}
