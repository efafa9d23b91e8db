import { execFileSync } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeFolder, query, start } from '../test/databases.ts'
import { spaceMarks } from './disk-space.ts'

const MEGABYTE = 1024 * 1024
const VOLUME_MB = 256
const cannotMount = process.platform !== 'linux' || process.getuid?.() !== 0

async function mountVolume(): Promise<string> {
  const folder = await makeFolder()
  await mkdir(join(folder, 'data'))
  const options = `size=${VOLUME_MB}m,mode=0755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', join(folder, 'data')])
  onTestFinished(() => void execFileSync('umount', ['--lazy', join(folder, 'data')]))
  return folder
}

describe('guard-space', () => {
  it('keeps 64 MB as the reserve and refuses writes below twice that, less on small volumes', () => {
    const marks = (gigabytes: number) => spaceMarks({ total: gigabytes * 1024 * MEGABYTE })
    expect(marks(100)).toEqual({
      reserve: 64 * MEGABYTE,
      refuseBelow: 128 * MEGABYTE,
      allowFrom: 192 * MEGABYTE,
    })
    expect(marks(0.25)).toMatchObject({ reserve: 32 * MEGABYTE, refuseBelow: 64 * MEGABYTE })
  })

  it.skipIf(cannotMount)(
    'refuses writes on running connections when there is little space, also after a restart (needs root)',
    async () => {
      const folder = await mountVolume()
      const lines: string[] = []
      const database = await start(folder, lines)
      await database.guardSpace()
      expect((await stat(join(folder, 'data/postgres/reserve'))).size).toBe(32 * MEGABYTE)
      const foreign = join(folder, 'data/foreign')
      const free = await database.freeBytes()
      await writeFile(foreign, Buffer.alloc(free - 40 * MEGABYTE))
      await database.guardSpace()
      await database.guardSpace()
      expect(lines.filter((line) => line.includes('refuses writes'))).toHaveLength(1)
      const create = () => query(database.url, 'create table notes ()')
      await vi.waitFor(() => expect(create()).rejects.toMatchObject({ code: '25006' }))
      // A command of the operator, the vacuum of the server, and reads.
      await query(database.url, 'set default_transaction_read_only = off', 'create table notes ()')
      await query(database.url, 'vacuum notes', 'select from notes')
      await database.stop()

      const again = await start(folder, lines)
      await expect(query(again.url, 'drop table notes')).rejects.toMatchObject({ code: '25006' })
      await writeFile(foreign, '')
      await again.guardSpace()
      await vi.waitFor(() => query(again.url, 'drop table notes'))
      expect(lines.at(-1)).toContain('takes writes again')
    },
  )

  it.skipIf(cannotMount)('releases the reserve for a recovery on a full disk (needs root)', async () => {
    const folder = await mountVolume()
    const lines: string[] = []
    const database = await start(folder, lines)
    await database.guardSpace()
    await query(database.url, 'create table notes (text text)', "insert into notes values ('kept')")
    await database.stop({ isImmediate: true })
    await writeFile(join(folder, 'data/foreign'), Buffer.alloc(await database.freeBytes()))

    const again = await start(folder, lines)
    expect(await query(again.url, 'select text from notes')).toEqual([{ text: 'kept' }])
    await expect(query(again.url, 'drop table notes')).rejects.toMatchObject({ code: '25006' })
    expect(lines.at(-1)).toContain('The reserve in DATA_DIR was released')
    await again.stop({ isImmediate: true })

    // Without a reserve there is nothing left to try.
    await writeFile(join(folder, 'data/foreign'), Buffer.alloc(await database.freeBytes()), { flag: 'a' })
    await expect(start(folder, lines)).rejects.toMatchObject({ problem: 'disk_full' })
  })
})
