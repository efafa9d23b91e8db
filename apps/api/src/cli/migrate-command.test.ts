import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationNames } from '#database/migration-files.ts'
import { runCommand } from '../../test/cli.ts'
import { type ClonedDatabase, createBlankDatabase } from '../../test/database.ts'

let blank: ClonedDatabase

beforeAll(async () => {
  blank = await createBlankDatabase()
})
afterAll(() => blank.drop())

const run = (...args: string[]) => runCommand({ DATABASE_URL: blank.url }, ...args)

async function queueVersions(): Promise<number[]> {
  const client = new pg.Client({ connectionString: blank.url })
  await client.connect()
  try {
    return (await client.query('select version from pgboss.version')).rows.map((row) => row.version)
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
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
