import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { migrationNames } from '#database/migration-files.ts'
import { dumpMigratedSchema, SCHEMA_FILE } from '#database/schema-dump.ts'
import { runCommand } from '../../test/cli.ts'
import { createBlankDatabase, openTestDatabase, openTestPool } from '../../test/database.ts'
import { makeForFile, openForFile } from '../../test/open-for-file.ts'

const test = openForFile(openTestDatabase)

describe('schema dump', () => {
  const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)

  async function databaseCount(): Promise<number> {
    const text = `select 1 from pg_database where datname like 'taquilla_schema_%'`
    return (await test.database.rows({ name: '', text }, [])).length
  }

  it('writes the schema of the migrations, whatever the database contains, and leaves nothing behind', async () => {
    await test.database.rows({ name: '', text: 'create table passing (id text primary key)' }, [])
    expect(await dumpMigratedSchema(test.url)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
    await test.database.rows({ name: '', text: 'drop table passing' }, [])
    expect(await databaseCount()).toBe(0)
  })

  it('--check compares the schema of the current database', async () => {
    expect(await run('schema', 'dump', '--check')).toMatchObject({ exitCode: 0, errors: '' })
    await test.database.rows({ name: '', text: 'alter table sellers add column nickname text' }, [])
    const differing = await run('schema', 'dump', '--check')
    expect(differing).toMatchObject({ exitCode: 1, output: '' })
    expect(differing.errors).toContain('differs from')
  })
})

describe('migrate', () => {
  const blank = makeForFile(() => createBlankDatabase())
  afterAll(() => blank.drop())

  const run = (...args: string[]) => runCommand({ DATABASE_URL: blank.url }, ...args)

  async function onBlank(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: blank.url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  const queueVersions = () => onBlank('select version from pgboss.version')

  it('migrates an empty database, including the schema of the queue', async () => {
    const { exitCode, json } = await run('migrate', '--json')
    expect(exitCode).toBe(0)
    expect(json).toEqual({ applied: await migrationNames(), keptContacts: [] })
    expect((await run('seller', 'list')).exitCode).toBe(0)
    expect(await queueVersions()).toHaveLength(1)
    expect(await run('schema', 'dump', '--check')).toMatchObject({ exitCode: 0, errors: '' })
  })

  it('does nothing the second time', async () => {
    await run('migrate')
    const { exitCode, output } = await run('migrate')
    expect([exitCode, output]).toEqual([0, 'The schema is up to date.'])
    expect(await queueVersions()).toHaveLength(1)
  })

  it('stores the settings of requests on the role of a pooler, unless it has its own', async () => {
    const pooled = openTestPool(blank.url, { isPooled: true, serves: 'requests' })
    await expect(pooled.checkSettings()).rejects.toThrow(/_timeout is 0.*DATABASE_DIRECT_URL/)
    await pooled.close()
    const migratePooled = (user: string) => {
      const url = new URL(blank.url)
      url.username = user
      url.search = '?application_name=pooler'
      return runCommand({ DATABASE_URL: url.href, DATABASE_DIRECT_URL: blank.url }, 'migrate')
    }
    const { username, pathname } = new URL(blank.url)
    await onBlank(`alter role ${username} in database ${pathname.slice(1)} set lock_timeout = '1s'`)
    expect(await migratePooled(username)).toMatchObject({ exitCode: 0, errors: '' })
    const stored = await onBlank(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
    expect(stored).toEqual([{ statement: '3s', lock: '1s' }])
    const later = openTestPool(blank.url, { isPooled: true, serves: 'requests' })
    await later.checkSettings()
    await later.close()

    const { exitCode, errors } = await migratePooled('nobody')
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('alter role "nobody" in database')])
  })

  it('runs once if two processes start concurrently', async () => {
    const other = await createBlankDatabase()
    const both = await Promise.all(
      [1, 2].map(() => runCommand({ DATABASE_URL: other.url }, 'migrate', '--json')),
    )
    expect(both.map((each) => each.errors)).toEqual(['', ''])
    const applied = both.flatMap((each) => (each.json as { applied: string[] }).applied)
    expect(applied).toEqual(await migrationNames())
    await other.drop()
  })
})
