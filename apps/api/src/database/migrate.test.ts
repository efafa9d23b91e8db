import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/database.ts'
import { copyMigrations, type MigrationFolder } from '../../test/migration-folder.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

let cloned: ClonedDatabase
let client: pg.Client
let folder: MigrationFolder

beforeEach(async () => {
  cloned = await cloneDatabase()
  client = new pg.Client({ connectionString: cloned.url, options: '-c search_path=taquilla' })
  await client.connect()
  folder = await copyMigrations()
})
afterEach(async () => {
  await folder.delete()
  await client.end()
  await cloned.drop()
})

const apply = () => migrate(cloned.url, { folder: folder.url, retryForMs: 1_000 })

async function storedChecksums() {
  const { rows } = await client.query('select name, checksum from migrations order by name')
  return rows
}

describe('the checksums of migrations', () => {
  it('are stored as they are applied', async () => {
    const migrations = await readMigrations()
    expect(await storedChecksums()).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum })))
  })

  it("of a database without any are those of today's files", async () => {
    const before = await storedChecksums()
    await client.query('alter table migrations drop column checksum')
    expect(await apply()).toEqual([])
    expect(await storedChecksums()).toEqual(before)
  })

  it('do not depend on how lines end', async () => {
    const [first] = await readMigrations()
    await folder.write(String(first?.name), String(first?.text).replaceAll('\n', '\r\n'))
    expect(await apply()).toEqual([])
  })

  it('refuse a migration that was changed after it had been applied, with all that were', async () => {
    await folder.write('0003_tickets.sql', 'select 1;')
    await folder.remove('0004_rules.sql')
    await folder.write('9000_new.sql', 'create table planted (id int primary key);')
    await expect(apply()).rejects.toThrow(
      /0003_tickets\.sql \(the file is different\), 0004_rules\.sql \(the file is missing\)\. Nothing .* Restore/,
    )
    expect((await storedChecksums()).map(({ name }) => name)).not.toContain('9000_new.sql')
  })

  it('allow later migrations of a newer version', async () => {
    await folder.write('9000_new.sql', 'create table planted (id int primary key);')
    expect(await apply()).toEqual(['9000_new.sql'])
    expect(await migrate(cloned.url)).toEqual([])
  })

  it('make the command fail with one line', async () => {
    await client.query(`update migrations set checksum = 'other' where name = '0018_purchases_by_key.sql'`)
    const refused = await runCommand({ DATABASE_URL: cloned.url }, 'migrate')
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.errors).toMatch(
      /^Migrations .* 0018_purchases_by_key\.sql \(the file is different\)\. .*$/,
    )
  })
})

describe('a migration that fails', () => {
  it('changes nothing, and the message names it', async () => {
    await folder.write(
      '9000_bad.sql',
      'create table planted (id int primary key); create table tickets (id int);',
    )
    await expect(apply()).rejects.toThrow(
      /^Migration 9000_bad\.sql failed: relation "tickets" already exists\./,
    )
    const { rows } = await client.query(`select to_regclass('planted') as planted`)
    expect(rows).toEqual([{ planted: null }])
  })

  it('may define functions with quotes of their own', async () => {
    await folder.write(
      '9000_function.sql',
      `create function planted(text) returns text language plpgsql as $$ begin return 'it''s \\' || $1; end $$;\n-- the end`,
    )
    await apply()
    expect((await client.query(`select planted('x')`)).rows).toEqual([{ planted: `it's \\x` }])
  })
})
