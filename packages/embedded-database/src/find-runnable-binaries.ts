import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError, explainFailure } from './embedded-database-error.ts'
import type { PackagedBinaries } from './find-packaged-binaries.ts'
import type { ServerUser } from './server-user.ts'
import { makeUnfinishedFolder } from './unfinished-folder.ts'

const run = promisify(execFile)
const NEEDS_GLIBC =
  'The bundled PostgreSQL needs glibc, which this system (Alpine?) lacks. Set DATABASE_URL to a PostgreSQL server.'

export interface BinariesRequest {
  readonly packaged: PackagedBinaries
  readonly user: ServerUser | undefined
  /** Folder that the user can reach; receives a copy of the programs if one is needed. */
  readonly home: string
  readonly log: (line: string) => void
}

/**
 * Returns a folder with PostgreSQL programs that the user can run: the package's own, or a copy if the package lies
 * below a private folder (such as root's home) or cannot be completed in place.
 */
export async function findRunnableBinaries(request: BinariesRequest): Promise<string> {
  const { packaged, user, home } = request
  if (await canRun(packaged.folder, user)) return packaged.folder
  const copy = join(home, `postgres-binaries-${packaged.version}`)
  if (await canRun(copy, user)) return copy
  request.log(`PostgreSQL's programs cannot be used in ${packaged.folder}; copying them to ${copy}.`)
  await copyBinaries(packaged.folder, copy, user)
  if (await canRun(copy, user)) return copy
  throw new EmbeddedDatabaseError(
    'binaries',
    `PostgreSQL's programs in ${copy} cannot be reached by their user.`,
  )
}

/** False if the programs are missing, not executable for the user, or incomplete in a read-only folder. */
async function canRun(folder: string, user: ServerUser | undefined): Promise<boolean> {
  const program = join(folder, 'bin', 'postgres')
  if (!existsSync(program)) return false
  try {
    await makeMissingLinks(folder)
    await run(program, ['--version'], { ...user })
    return true
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string }
    if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || /Permission denied/.test(stderr)) return false
    // ENOENT although the file exists means that its dynamic loader is missing, as on systems without glibc.
    if (code === 'ENOENT') throw new EmbeddedDatabaseError('platform', NEEDS_GLIBC)
    throw explainFailure('The bundled PostgreSQL does not run on this system.', stderr || String(error))
  }
}

async function copyBinaries(from: string, to: string, user: ServerUser | undefined) {
  const unfinished = await makeUnfinishedFolder(to)
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadableByAll(unfinished)
    await rename(unfinished, to).catch(async () => {
      // A concurrent start may have finished its copy and be running it. If that copy cannot run, this one replaces it.
      if (await canRun(to, user)) return
      await rm(to, { recursive: true, force: true })
      await rename(unfinished, to)
    })
  } catch (error) {
    throw explainFailure(`PostgreSQL's programs could not be copied to ${to}.`, String(error))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** npm may have installed the files with a restrictive umask. */
async function makeReadableByAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('bin')
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

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
async function makeMissingLinks(nativeFolder: string): Promise<number> {
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
