import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { explainFailure } from './embedded-database-error.ts'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)
const GROUP_BITS = 0o070
const GROUP_EXECUTE = 0o010

/** Home for the data of root if PostgreSQL's system user cannot reach DATA_DIR. */
export const SYSTEM_HOME = '/var/lib/taquilla'

/** Creates DATA_DIR if it does not exist, accessible only to its owner. @returns its real path */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true })
    if (made !== undefined) await chmod(dataDir, 0o700)
    return await realpath(dataDir)
  } catch (error) {
    throw explainFailure(`DATA_DIR (${dataDir}) cannot be used.`, String(error))
  }
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
