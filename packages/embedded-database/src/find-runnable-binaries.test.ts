import { chmod, cp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../test/databases.ts'
import { findPackagedBinaries } from './find-packaged-binaries.ts'
import { findRunnableBinaries } from './find-runnable-binaries.ts'
import { findServerUser } from './server-user.ts'

const isRoot = process.getuid?.() === 0

/** Copies the package, so that a test can damage the copy. */
async function installIn(folder: string) {
  const { folder: original, version } = findPackagedBinaries()
  const native = join(folder, 'native')
  await cp(original, native, { recursive: true, verbatimSymlinks: true })
  return { folder: native, version }
}

async function listLinks(native: string): Promise<string[]> {
  const entries = await readdir(join(native, 'lib'), { withFileTypes: true })
  return entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name)
}

describe('find-runnable-binaries', () => {
  it('creates library links that the install script did not create', async () => {
    const home = await makeFolder()
    const packaged = await installIn(home)
    const links = await listLinks(packaged.folder)
    for (const name of links) await rm(join(packaged.folder, 'lib', name))

    const user = await findServerUser(undefined)
    expect(await findRunnableBinaries({ packaged, user, home, log: () => {} })).toBe(packaged.folder)
    expect(await listLinks(packaged.folder)).toEqual(links)
  })

  it.runIf(isRoot)("copies the programs once if PostgreSQL's user cannot reach them", async () => {
    const home = await makeFolder()
    const closed = await makeFolder(0o700)
    const packaged = await installIn(closed)
    await chmod(join(packaged.folder, 'bin/postgres'), 0o700)
    const lines: string[] = []
    const request = {
      packaged,
      home,
      user: await findServerUser(undefined),
      log: (line: string) => lines.push(line),
    }

    const copies = await Promise.all([findRunnableBinaries(request), findRunnableBinaries(request)])
    expect(new Set(copies)).toEqual(new Set([join(home, `postgres-binaries-${packaged.version}`)]))
    const { mtimeMs } = await stat(copies[0])
    expect(await findRunnableBinaries(request)).toBe(copies[0])
    expect((await stat(copies[0])).mtimeMs).toBe(mtimeMs)
    expect(lines).toHaveLength(2)
    expect(await readdir(home)).toHaveLength(1)
  })
})
