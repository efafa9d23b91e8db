import { lstat, readFile, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

interface LibraryLink {
  readonly source: string
  readonly target: string
}

const LINKS_FILE = 'pg-symlinks.json'
// Paths in the links file start with this folder of the package; a copy of the folder has another name.
const PACKAGE_FOLDER = 'native'

/**
 * Creates the links between library names that the package's install script would create, because npm can be configured
 * to skip install scripts. @returns the number of links created
 */
export async function makeMissingLinks(nativeFolder: string): Promise<number> {
  const links = JSON.parse(await readFile(join(nativeFolder, LINKS_FILE), 'utf8')) as LibraryLink[]
  let createdCount = 0
  for (const { source, target } of links) {
    const path = join(nativeFolder, relative(PACKAGE_FOLDER, target))
    if (await exists(path)) continue
    await createLink(basename(source), path)
    createdCount += 1
  }
  return createdCount
}

async function createLink(target: string, path: string) {
  try {
    await symlink(target, path)
  } catch (error) {
    // A concurrent start has created the link.
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
