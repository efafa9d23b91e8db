import { open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { EmbeddedDatabase } from '#index.ts'
import { makeFolder, makeServer, query } from '../test/databases.ts'
import { backUp } from './back-up.ts'
import { readHeader, reserveHeader } from './backup-header.ts'
import { restore } from './restore.ts'

// Alphabetical order differs from the order of foreign keys, so that restoring in alphabetical order would fail.
const SCHEMA = `
  create schema taquilla;
  set search_path = taquilla;
  create table migrations (name text primary key);
  insert into migrations values ('0001_first.sql'), ('0002_second.sql');
  create table venues (venue_id integer primary key, parent_id integer references venues, name text not null);
  create table "Odd seats" (
    seat_id bigint generated always as identity primary key,
    venue_id integer not null references venues,
    "Row, number" text,
    label text generated always as (coalesce("Row, number", '') || '!') stored
  );
  create table admissions (
    seat_id bigint not null references "Odd seats",
    at timestamptz not null,
    price numeric,
    code bytea,
    extras jsonb,
    tags text[]
  );
  create table empties (id integer);`

let count = 0

/** Creates a migrated, empty database with a test schema. @returns its URL */
async function createMigrated(server: EmbeddedDatabase): Promise<string> {
  count += 1
  const name = `backup_${count}`
  await query(server.url, `create database ${name}`)
  onTestFinished(() => query(server.url, `drop database ${name} with (force)`).then(() => {}))
  const url = new URL(server.url)
  url.pathname = `/${name}`
  await query(url.href, SCHEMA)
  return url.href
}

/** Values that need escaping or exact formatting in a backup. */
async function insertUnusualValues(url: string) {
  await query(
    url,
    'set search_path = taquilla',
    `insert into venues values (2, null, E'tab\\tline\\nreturn\\r back\\\\slash'), (1, 2, '\\N'), (3, 1, '')`,
    `insert into "Odd seats" (venue_id, "Row, number") values (1, 'ñandú 🎟'), (2, null), (3, '\\.')`,
    `insert into admissions values
       (1, '2026-11-21 10:00:00.123456+02', 'NaN', '\\x00ff0a', '{"a": "\\u00e9\\n"}', '{"a,b",NULL,""}'),
       (2, 'infinity', 0.10, '\\x', 'null', '{}'),
       (3, '-infinity', null, null, null, null)`,
  )
}

/** All rows of the test schema as text. */
function readAll(url: string): Promise<unknown[]> {
  return query(
    url,
    'set search_path = taquilla',
    `select t::text as row from venues t
     union all select t::text from "Odd seats" t
     union all select t::text from admissions t
     order by 1`,
  )
}

const server = makeServer()
beforeAll(server.start)
afterAll(server.stop)

describe('backup', () => {
  it('preserves every value, generated column and sequence through backup and restore', async () => {
    const [from, to] = [await createMigrated(server.database()), await createMigrated(server.database())]
    await insertUnusualValues(from)
    const file = join(await makeFolder(), 'backup.gz')
    const summary = { schemaVersion: '0002_second.sql', tableCount: 4, rowCount: 9 }

    expect(await backUp({ url: from, file })).toEqual(summary)
    expect(await restore({ url: to, file })).toEqual(summary)
    expect(await readAll(to)).toEqual(await readAll(from))
    const next = `insert into taquilla."Odd seats" (venue_id) values (1) returning seat_id::integer as id`
    expect(await query(to, next)).toEqual([{ id: 4 }])
  })

  it('writes one private file that zcat can read, and no other files', async () => {
    const url = await createMigrated(server.database())
    await insertUnusualValues(url)
    const folder = await makeFolder()
    const file = join(folder, 'backup.gz')
    await backUp({ url, file })
    expect(await readdir(folder)).toEqual(['backup.gz'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [header, ...lines] = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    expect(JSON.parse(header ?? '')).toMatchObject({ format: 'taquilla-backup', formatVersion: 1 })
    expect(lines).toHaveLength(9)
  })

  it('is a consistent snapshot while other sessions write', async () => {
    const [from, to] = [await createMigrated(server.database()), await createMigrated(server.database())]
    const add = `with seat as (
        insert into taquilla."Odd seats" (venue_id, "Row, number") values (1, repeat('x', 2000)) returning seat_id
      ) insert into taquilla.admissions select seat_id, now() from seat`
    await query(from, `insert into taquilla.venues values (1, null, 'one')`)
    await query(from, ...Array.from({ length: 2_000 }, () => add))
    const file = join(await makeFolder(), 'backup.gz')
    let isDone = false
    const writer = (async () => {
      while (!isDone) await query(from, ...Array.from({ length: 50 }, () => add))
    })()
    await backUp({ url: from, file }).finally(() => {
      isDone = true
    })
    await writer
    await restore({ url: to, file })

    const count = `select (select count(*) from taquilla."Odd seats") as seats,
      (select count(*) from taquilla.admissions) as admissions`
    const [row] = await query<{ seats: string; admissions: string }>(to, count)
    expect(row?.seats).toBe(row?.admissions)
    expect(Number(row?.seats)).toBeGreaterThanOrEqual(2_000)
  })

  it('refuses a database without a schema', async () => {
    const file = join(await makeFolder(), 'backup.gz')
    await expect(backUp({ url: server.database().url, file })).rejects.toThrow(/no schema yet/)
  })
})

describe('restore', () => {
  async function makeBackup() {
    const [from, to] = [await createMigrated(server.database()), await createMigrated(server.database())]
    await insertUnusualValues(from)
    const file = join(await makeFolder(), 'backup.gz')
    await backUp({ url: from, file })
    return { from, to, file }
  }

  it('refuses a database that has rows and leaves them unchanged', async () => {
    const { to, file } = await makeBackup()
    await query(to, `insert into taquilla.venues values (9, null, 'here before')`)
    await expect(restore({ url: to, file })).rejects.toThrow(/not empty: venues has rows/)
    expect(await readAll(to)).toHaveLength(1)
  })

  it('refuses another schema version', async () => {
    const { to, file } = await makeBackup()
    await query(to, `insert into taquilla.migrations values ('0003_third.sql')`)
    await expect(restore({ url: to, file })).rejects.toThrow(/0002_second\.sql.*0003_third\.sql/)
  })

  it('refuses other tables under the same version', async () => {
    const { to, file } = await makeBackup()
    await query(to, 'alter table taquilla.empties add column more text')
    await expect(restore({ url: to, file })).rejects.toThrow(/tables are not those/)
  })

  it('stores no rows of a file that was modified', async () => {
    const { to, file } = await makeBackup()
    const bytes = await readFile(file)
    const position = bytes.length - 30
    bytes[position] = (bytes[position] ?? 0) ^ 0xff
    await writeFile(file, bytes)
    await expect(restore({ url: to, file })).rejects.toMatchObject({ problem: 'backup' })
    expect(await readAll(to)).toEqual([])
  })

  it('stores no rows if they do not match the hashes in the header', async () => {
    const { to, file } = await makeBackup()
    const header = await readHeader(file)
    const tables = header.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) }))
    const handle = await open(file, 'r+')
    await handle.write(reserveHeader(header).fill({ ...header, tables }), 0, header.dataOffset, 0)
    await handle.close()
    await expect(restore({ url: to, file })).rejects.toThrow(/damaged/)
    expect(await readAll(to)).toEqual([])
  })

  it.each([
    ['cut off', (file: string) => truncate(file, 1_500)],
    ['unfinished', (file: string) => truncate(file, 0)],
    ['not a backup', (file: string) => writeFile(file, 'select 1;')],
  ])('refuses a file that is %s', async (_name, damage) => {
    const { to, file } = await makeBackup()
    await damage(file)
    await expect(restore({ url: to, file })).rejects.toThrow(/cannot be restored/)
    expect(await readAll(to)).toEqual([])
  })
})
