import { execFile } from 'node:child_process'
import { access, chmod, chown, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError, explainFailure } from './embedded-database-error.ts'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)
const GROUP_BITS = 0o070
const GROUP_EXECUTE = 0o010

/** Home for the data of root if PostgreSQL's system user cannot reach DATA_DIR. */
export const SYSTEM_HOME = '/var/lib/taquilla'

/** Reasons of the system's error codes for a folder that cannot be created or written. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it belongs to another user',
  EPERM: 'it belongs to another user',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  // Some systems, such as that of /proc and /dev, let nobody create a folder.
  ENOENT: 'it cannot be created there',
}

/**
 * Creates DATA_DIR if it does not exist, accessible only to its owner. @returns its real path
 * @throws EmbeddedDatabaseError naming the folder if it cannot be written
 */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true })
    if (made !== undefined) await chmod(dataDir, 0o700)
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (reason !== undefined) throw notWritable(dataDir, reason)
    throw explainFailure(`DATA_DIR (${dataDir}) cannot be used.`, String(error))
  }
}

function notWritable(dataDir: string, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folder',
    `DATA_DIR (${dataDir}) cannot be written: ${reason}. Let the user that starts Taquilla write there, or choose another folder with DATA_DIR.`,
  )
}

/** Returns DATA_DIR, or SYSTEM_HOME if PostgreSQL's user cannot traverse a parent folder of DATA_DIR. */
export async function findReachableHome(dataFolder: string, user: ServerUser | undefined): Promise<string> {
  if (user === undefined || (await canEnter(dataFolder, user))) return dataFolder
  await allowGroupAccess(dataFolder, user)
  if (await canEnter(dataFolder, user)) return dataFolder
  await mkdir(SYSTEM_HOME, { recursive: true })
  await chmod(SYSTEM_HOME, 0o711)
  return SYSTEM_HOME
}

/** Lets PostgreSQL's group traverse a private DATA_DIR that belongs to root; others still cannot. */
async function allowGroupAccess(dataFolder: string, { gid }: ServerUser) {
  const { uid, mode } = await stat(dataFolder)
  if (uid !== 0 || (mode & GROUP_BITS) !== 0) return
  await chown(dataFolder, uid, gid)
  await chmod(dataFolder, (mode & 0o777) | GROUP_EXECUTE)
}

async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...user, cwd: '/' })
    return true
  } catch {
    // The shell fails if the user cannot enter the folder.
    return false
  }
}
