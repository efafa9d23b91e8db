import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { explainFailure } from './embedded-database-error.ts'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)
const GROUP_BITS = 0o070
const GROUP_MAY_PASS = 0o010

/** Where root keeps what PostgreSQL's user cannot reach below a private folder. */
export const SYSTEM_HOME = '/var/lib/taquilla'

/** Makes DATA_DIR when absent, private, and answers its real path. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true })
    if (made !== undefined) await chmod(dataDir, 0o700)
    return await realpath(dataDir)
  } catch (error) {
    throw explainFailure(`DATA_DIR (${dataDir}) cannot be used.`, String(error))
  }
}

/** DATA_DIR itself, or root's own place where DATA_DIR lies below a folder that PostgreSQL's user cannot pass. */
export async function findReachableHome(dataFolder: string, user: ServerUser | undefined): Promise<string> {
  if (user === undefined || (await canEnter(dataFolder, user))) return dataFolder
  await letThrough(dataFolder, user)
  if (await canEnter(dataFolder, user)) return dataFolder
  await mkdir(SYSTEM_HOME, { recursive: true })
  await chmod(SYSTEM_HOME, 0o711)
  return SYSTEM_HOME
}

/** Root's private DATA_DIR lets PostgreSQL's group pass to the folder inside, and nobody else. */
async function letThrough(dataFolder: string, { gid }: ServerUser) {
  const { uid, mode } = await stat(dataFolder)
  if (uid !== 0 || (mode & GROUP_BITS) !== 0) return
  await chown(dataFolder, uid, gid)
  await chmod(dataFolder, (mode & 0o777) | GROUP_MAY_PASS)
}

async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...user, cwd: '/' })
    return true
  } catch {
    // The shell answers with an error code when the folder is closed to the user.
    return false
  }
}
