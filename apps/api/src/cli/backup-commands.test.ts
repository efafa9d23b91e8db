import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTenantRow, TENANT_ROWS } from '../../test/builders/tenant-rows.ts'
import { runCommand } from '../../test/cli.ts'
import {
  type ClonedDatabase,
  createBlankDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../test/database.ts'

let source: TestDatabase
let target: ClonedDatabase
let folder: string

beforeAll(async () => {
  source = await openTestDatabase()
  target = await createBlankDatabase()
  folder = await mkdtemp(join(tmpdir(), 'taquilla-backup-'))
  for (const sellerId of ['seller-one', 'seller-two']) {
    for (const table of Object.keys(TENANT_ROWS)) await insertTenantRow(source.database, table, sellerId)
  }
})
afterAll(async () => {
  await source.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (file: string) => runCommand({ DATABASE_URL: source.url, INIT_CWD: folder }, 'backup', file)
const restore = (url: string, file: string) =>
  runCommand({ DATABASE_URL: url, INIT_CWD: folder }, 'restore', file)

/** Returns all rows of all tenant tables as text, by table. */
async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=taquilla' })
  await client.connect()
  try {
    const contents: Record<string, string[]> = {}
    for (const table of Object.keys(TENANT_ROWS)) {
      const { rows } = await client.query(`select row_to_json(t)::text as line from ${table} t order by 1`)
      contents[table] = rows.map((row) => row.line)
    }
    return contents
  } finally {
    await client.end()
  }
}

describe('backup and restore', () => {
  it('copy every row of every seller into an empty database', async () => {
    const written = await backUp('all.gz')
    expect(written).toMatchObject({ exitCode: 0, errors: '' })
    expect(written.output).toContain(join(folder, 'all.gz'))
    expect((await stat(join(folder, 'all.gz'))).mode & 0o777).toBe(0o600)

    expect(await restore(target.url, 'all.gz')).toMatchObject({ exitCode: 0, errors: '' })
    const contents = await contentsOf(target.url)
    expect(contents).toEqual(await contentsOf(source.url))
    expect(Object.values(contents).map((rows) => rows.length)).toEqual(Object.keys(TENANT_ROWS).map(() => 2))
  })

  it('refuse a database that contains data, and leave it unchanged', async () => {
    await backUp('again.gz')
    const before = await contentsOf(source.url)
    const refused = await restore(source.url, 'again.gz')
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.errors).not.toBe('')
    expect(await contentsOf(source.url)).toEqual(before)
  })

  it('refuse a damaged file and store nothing of it', async () => {
    await backUp('damaged.gz')
    const path = join(folder, 'damaged.gz')
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, bytes.length - 200))
    const empty = await openTestDatabase()
    expect((await restore(empty.url, 'damaged.gz')).exitCode).toBe(1)
    expect(Object.values(await contentsOf(empty.url)).flat()).toEqual([])
    await empty.close()
  })

  it('name the missing file', async () => {
    const refused = await restore(target.url, 'none.gz')
    expect(refused.exitCode).toBe(1)
    expect(refused.errors).toContain('none.gz')
  })
})
