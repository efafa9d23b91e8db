import { execFileSync } from 'node:child_process'
import { mkdir, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder, query, start } from '../test/databases.ts'
import { SYSTEM_HOME } from './data-folder.ts'

const isRoot = process.getuid?.() === 0

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

describe('data-folder', () => {
  it('makes data, password and log inaccessible to other users', async () => {
    const folder = await makeFolder()
    await start(folder)
    const data = join(folder, 'data')
    expect(await modeOf(data)).toBe(isRoot ? '710' : '700')
    expect(await modeOf(join(data, 'postgres'))).toBe('700')
    expect(await modeOf(join(data, 'postgres/cluster'))).toBe('700')
    expect(await modeOf(join(data, 'postgres/password'))).toBe('600')
    expect(await modeOf(join(data, 'postgres/server.log'))).toBe('600')
  })

  it.runIf(isRoot)(
    "stores root's data where PostgreSQL's user can reach them, and finds them at the next start",
    async () => {
      const folder = await makeFolder(0o700)
      const lines: string[] = []
      const database = await start(folder, lines)
      const store = dirname(await realpath(join(folder, 'data/postgres/cluster')))
      onTestFinished(() => rm(store, { recursive: true }))
      expect(dirname(store)).toBe(SYSTEM_HOME)
      expect(lines.join()).toContain(SYSTEM_HOME)
      await query(database.url, 'create table notes ()')
      await database.stop()

      const again = await start(folder)
      expect(await query(again.url, 'select from notes')).toEqual([])
      await again.stop()
    },
  )

  it.runIf(isRoot)('refuses to create an empty database if the data outside DATA_DIR are gone', async () => {
    const folder = await makeFolder(0o700)
    await (await start(folder)).stop()
    await rm(await realpath(join(folder, 'data/postgres')), { recursive: true })
    await expect(start(folder)).rejects.toThrow(/which is gone/)
  })

  it('names the folder that cannot be written, and why', async () => {
    await expect(start('/dev/null/nowhere')).rejects.toThrow(
      /^DATA_DIR \(\/dev\/null\/nowhere\/data\) cannot be written: a part of its path is a file\. Let the user .*DATA_DIR\.$/,
    )
  })

  it.skipIf(isRoot)('names a folder of another user', async () => {
    const folder = await makeFolder(0o500)
    await expect(start(folder)).rejects.toThrow('cannot be written: it belongs to another user')
  })

  it.runIf(isRoot && process.platform === 'linux')('names a folder on a read-only file system', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'data'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', join(folder, 'data')])
    onTestFinished(() => void execFileSync('umount', [join(folder, 'data')]))
    await expect(start(folder)).rejects.toThrow('cannot be written: its file system is read-only')
  })
})
