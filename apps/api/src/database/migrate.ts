import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { API_FOLDER } from '../api-folder.ts'

const FOLDER = join(API_FOLDER, 'migrations')
// Arbitrary key of an advisory lock, so that only one process migrates while others wait.
const LOCK_KEY = 7_410_251

/** Applies missing migrations, each in its own transaction. Returns the names of those applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=taquilla -c lock_timeout=30000',
  })
  client.on('error', () => client.end())
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`)
    await client.query('create schema if not exists taquilla')
    await client.query(`create table if not exists migrations (
      name text not null,
      applied_at timestamptz not null default now(),
      constraint migrations_pkey primary key (name)
    )`)
    return await applyMissing(client)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  const missing = (await migrationNames()).filter((name) => !applied.has(name))
  for (const name of missing) {
    const text = await readFile(join(FOLDER, name), 'utf8')
    await client.query(
      `begin; ${text}\n; insert into migrations (name) values (${pg.escapeLiteral(name)}); commit`,
    )
  }
  return missing
}

/** Migrations of this version, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}
