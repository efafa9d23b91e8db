import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder, query, start } from '../test/databases.ts'

describe('start-embedded-database', () => {
  it('keeps rows and address over a stop and a start', async () => {
    const folder = await makeFolder()
    const first = await start(folder)
    await query(first.url, 'create table notes (text text)', "insert into notes values ('kept')")
    await first.stop()
    expect(await first.isRunning()).toBe(false)

    const second = await start(folder)
    expect(second).toMatchObject({ url: first.url, adopted: false })
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  })

  it('makes a private UTF-8 database whose order depends on no library, with checksums and durable commits', async () => {
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

  it('lets several starts over one new folder share one server', async () => {
    const folder = await makeFolder()
    const databases = await Promise.all([start(folder), start(folder), start(folder)])
    expect(new Set(databases.map(({ pid }) => pid)).size).toBe(1)
    expect(databases.filter(({ adopted }) => !adopted)).toHaveLength(1)
  })

  it('says what to do about data of another major version', async () => {
    const folder = await makeFolder()
    await (await start(folder)).stop()
    await writeFile(join(folder, 'data/postgres/cluster/PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/stored by PostgreSQL 17.*docs\/operations\.md/)
  })
})
