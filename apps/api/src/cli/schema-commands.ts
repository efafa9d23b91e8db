import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { copySecretChecks } from '#database/check-secret.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/pool.ts'
import { dumpMigratedSchema, dumpSchema, SCHEMA_FILE } from '#database/schema-dump.ts'
import { compareMigrations } from '#database/schema-version.ts'
import { copySellerShards } from '#database/seller-shards-repository.ts'
import { findServer } from '#database/servers.ts'
import type { ShardAddress } from '#database/shard-addresses.ts'
import { completeAddressForms, renewContacts } from '#operations/persons/complete-addresses.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { CliError } from './cli-error.ts'
import { type OfShard, onShards, type Perform, withShard } from './operator.ts'
import { pooledRoleOf } from './store.ts'

export function addSchemaCommands(program: Command, perform: Perform) {
  program
    .command('schema')
    .description('dump of the database schema')
    .command('dump')
    .description('write schema.sql from the migrations, using a temporary database')
    .option('--check', 'compare the schema of the current database with schema.sql instead')
    .action((options: { check?: true }, command: Command) =>
      perform(command, async ({ database, store }) => {
        if (options.check) {
          const isSame = (await dumpSchema(database)) === (await readFile(SCHEMA_FILE, 'utf8'))
          if (!isSame) throw new CliError(`The schema of the database differs from ${SCHEMA_FILE}.`)
          return {
            text: `The schema of the database is that of ${SCHEMA_FILE}.`,
            value: { file: SCHEMA_FILE, isSame },
          }
        }
        await writeFile(SCHEMA_FILE, await dumpMigratedSchema(store.url))
        return { text: `Wrote ${SCHEMA_FILE}.`, value: { file: SCHEMA_FILE } }
      }),
    )
}

export function addMigrateCommand(program: Command, perform: Perform) {
  program
    .command('migrate')
    .description(
      "bring the schema of all databases, or of the named one, the job queue's, and stored addresses up to this version",
    )
    .option('--status', 'show what each database lacks, and change nothing')
    .action((options: { status?: true }, command: Command) =>
      perform(command, async ({ store }) => {
        const isNamed = command.optsWithGlobals<{ shard?: string }>().shard !== undefined
        const shards = isNamed ? [store.shard] : store.shards
        const value = options.status
          ? await onShards(shards, compareMigrations)
          : await onShards(shards, (database, shard) =>
              migrateShard(database, { shard, main: store.shards[0] }),
            )
        const text = value.map((each) => describeShard(each, { isAlone: shards.length === 1 })).join('\n')
        if (value.some(({ failure }) => failure !== undefined)) throw new CliError(text)
        return { text, value: shards.length === 1 ? value[0]?.found : value }
      }),
    )
}

interface ShardToMigrate {
  readonly shard: ShardAddress
  readonly main: ShardAddress | undefined
}

async function migrateShard(database: Database, { shard, main }: ShardToMigrate) {
  const url = await findServer(shard.directUrl)
  const applied = await migrate(url, { pooledRole: pooledRoleOf(shard) })
  await installQueueSchema(url)
  if (main !== undefined && main !== shard) {
    await withShard(main, async (mainDatabase) => {
      await copySecretChecks(mainDatabase, database)
      await copySellerShards(mainDatabase, database)
    })
  }
  await completeAddressForms(database)
  return { applied, keptContacts: await renewContacts(database) }
}

type Migrated = Awaited<ReturnType<typeof migrateShard>>
type Compared = Awaited<ReturnType<typeof compareMigrations>>

function describeShard(
  { shard, found, failure = '' }: OfShard<Migrated | Compared>,
  { isAlone }: { readonly isAlone: boolean },
): string {
  const lines =
    found === undefined ? [failure] : 'missing' in found ? describeMissing(found) : describeMigrated(found)
  return lines.map((line) => (isAlone ? line : `${shard}: ${line}`)).join('\n')
}

function describeMissing({ missing, later }: Compared): string[] {
  return [
    missing.length === 0 ? 'The schema is up to date.' : `Lacks ${missing.join(', ')}.`,
    ...(later.length === 0 ? [] : [`Has ${later.join(', ')} of a later version.`]),
  ]
}

function describeMigrated({ applied, keptContacts }: Migrated): string[] {
  return [
    applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`,
    ...keptContacts.map(
      ({ sellerId, table, contact }) =>
        `Kept ${contact} in ${table} of ${sellerId}: the person has a row under another spelling of the address.`,
    ),
  ]
}
