import { lstat, readFile, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

interface LibraryLink {
  readonly source: string
  readonly target: string
}

const LIST = 'pg-symlinks.json'
// The list names its files from the package's root; a copy of this folder has another name.
const LISTED_FOLDER = 'native'

/**
 * Makes the links between library names that the package's install script makes, where they are absent:
 * npm may be set to run no install scripts. Answers how many were missing.
 */
export async function makeMissingLinks(nativeFolder: string): Promise<number> {
  const links = JSON.parse(await readFile(join(nativeFolder, LIST), 'utf8')) as LibraryLink[]
  let madeCount = 0
  for (const { source, target } of links) {
    const path = join(nativeFolder, relative(LISTED_FOLDER, target))
    if (await exists(path)) continue
    await makeLink(basename(source), path)
    madeCount += 1
  }
  return madeCount
}

async function makeLink(target: string, path: string) {
  try {
    await symlink(target, path)
  } catch (error) {
    // Another start was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
