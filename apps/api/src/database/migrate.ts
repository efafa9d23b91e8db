import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  applyMigration,
  LOCK_WAIT_MS,
  MigrationError,
  RECREATE,
  retryWhileBlocked,
} from './apply-migration.ts'
import { MIGRATIONS, type Migration, readMigrations } from './migration-files.ts'
import { asOptions, NO_TIMEOUTS, storeOnRole } from './session-settings.ts'

// Arbitrary key of an advisory lock, so that only one process migrates while others wait.
const LOCK_KEY = 7_410_251
const LOCK_POLL_MS = 200
const LOCK_LIMIT_MS = 600_000
const RETRY_FOR_MS = 120_000

interface MigrateOptions {
  readonly folder?: URL
  /** How long a migration is tried again while transactions of others block it. */
  readonly retryForMs?: number
  /** Role of sessions behind a pooler, on which the settings of requests are stored. */
  readonly pooledRole?: string | undefined
}

/**
 * Applies missing migrations while the platform serves. Returns the names of those applied.
 * @throws MigrationError if an applied migration was changed or removed, or if one fails
 * @throws SettingsError if the settings may not be stored on the role
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS, retryForMs = RETRY_FOR_MS, pooledRole }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    // The embedded database may refuse writes for lack of space; a start must be possible then.
    options: asOptions({ ...NO_TIMEOUTS, search_path: 'taquilla', default_transaction_read_only: 'off' }),
  })
  client.on('error', () => client.end())
  await client.connect()
  try {
    await lock(client)
    await createRecord(client, retryForMs)
    const applied = await readRecord(client)
    requireUnchanged(migrations, applied)
    await storeBaseline(client, migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyMigration(client, migration, retryForMs)
    if (pooledRole !== undefined) await storeOnRole(client, pooledRole)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Polls, because an index that is built concurrently would wait for a session that waits inside a statement. */
async function lock(client: pg.Client) {
  for (const giveUpAt = performance.now() + LOCK_LIMIT_MS; ; await sleep(LOCK_POLL_MS)) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(${LOCK_KEY}) as "isTaken"`,
    )
    if (rows[0]?.isTaken) return
    if (giveUpAt < performance.now()) {
      throw new MigrationError('Another process has been migrating this database for ten minutes.')
    }
  }
}

async function createRecord(client: pg.Client, retryForMs: number) {
  await client.query('create schema if not exists taquilla')
  await client.query(`create table if not exists migrations (
    name text not null,
    applied_at timestamptz not null default now(),
    checksum text,
    constraint migrations_pkey primary key (name)
  )`)
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'`,
  )
  if (rows.length > 0) return
  await retryWhileBlocked(client, retryForMs, () =>
    client.query(
      `begin; set local lock_timeout = ${LOCK_WAIT_MS}; alter table migrations add column checksum text; commit`,
    ),
  )
}

/** Checksums of the applied migrations by name; null if an earlier version of Taquilla applied it. */
async function readRecord(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Later migrations than this version has are those of a newer version, which may serve beside this one. */
function requireUnchanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string | null>) {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newest = migrations.at(-1)?.name ?? ''
  const changed = [...applied].flatMap(([name, checksum]) => {
    const current = present.get(name)
    if (current === undefined) return name < newest ? [`${name} (the file is missing)`] : []
    return checksum === null || checksum === current ? [] : [`${name} (the file is different)`]
  })
  if (changed.length === 0) return
  throw new MigrationError(
    `Migrations of this database were changed after they had been applied: ${changed.join(', ')}. Nothing was changed. Restore the files of apps/api/migrations from version control, and write what has to change as a new migration. ${RECREATE}`,
  )
}

/** Stores today's checksums of migrations that were applied before checksums were stored. */
async function storeBaseline(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string | null>,
) {
  for (const { name, checksum } of migrations) {
    if (applied.get(name) !== null) continue
    await client.query('update migrations set checksum = $2 where name = $1 and checksum is null', [
      name,
      checksum,
    ])
  }
}
