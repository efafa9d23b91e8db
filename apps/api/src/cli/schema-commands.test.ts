import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { dumpMigratedSchema, SCHEMA_FILE } from '#database/schema-dump.ts'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'

const test = openForFile(openTestDatabase)

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)

async function databaseCount(): Promise<number> {
  const text = `select 1 from pg_database where datname like 'taquilla_schema_%'`
  return (await test.database.rows({ name: '', text }, [])).length
}

describe('schema dump', () => {
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
