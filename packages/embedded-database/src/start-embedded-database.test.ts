import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder, query, start } from '../test/databases.ts'

describe('start-embedded-database', () => {
  it('has the same rows and URL after a restart', async () => {
    const folder = await makeFolder()
    const first = await start(folder)
    await query(first.url, 'create table notes (text text)', "insert into notes values ('kept')")
    await first.stop()
    expect(await first.isRunning()).toBe(false)

    const second = await start(folder)
    expect(second).toMatchObject({ url: first.url, isAdopted: false })
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  })

  it('creates a password-protected UTF-8 database with a built-in collation, checksums and fsync', async () => {
    const { url } = await start(await makeFolder())
    const [row] = await query(
      url,
      `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
         current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('listen_addresses') as addresses
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      addresses: '127.0.0.1',
    })
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('starts one server for several concurrent starts in one new folder', async () => {
    const folder = await makeFolder()
    const databases = await Promise.all([start(folder), start(folder), start(folder)])
    expect(new Set(databases.map(({ pid }) => pid)).size).toBe(1)
    expect(databases.filter(({ isAdopted }) => !isAdopted)).toHaveLength(1)
  })

  it('refuses data of another major version and says what to do', async () => {
    const folder = await makeFolder()
    await (await start(folder)).stop()
    await writeFile(join(folder, 'data/postgres/cluster/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/stored by PostgreSQL 17.*docs\/operations\.md/)
  })
})
