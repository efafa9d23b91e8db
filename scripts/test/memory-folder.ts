import { accessSync, constants } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProcessStart } from '@taquilla/embedded-database'

const MEMORY = '/dev/shm'
const PREFIX = 'taquilla-tests-'
const GIGABYTE = 2 ** 30
const LEAST_FREE_BYTES = 4 * GIGABYTE
const LEAST_MEMORY_BYTES = 8 * GIGABYTE

/**
 * Creates a folder in memory for temporary files of tests: a test database is a thousand small files, which a disk
 * creates much more slowly. Returns undefined if the system has no such place or too little room. Removes folders of
 * killed runs.
 */
export async function makeMemoryFolder(): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < LEAST_FREE_BYTES || process.availableMemory() < LEAST_MEMORY_BYTES) return undefined
  await removeAbandoned(MEMORY)
  const folder = await mkdtemp(join(MEMORY, `${PREFIX}${process.pid}-`))
  // PostgreSQL, which root starts as another user, must be able to enter.
  await chmod(folder, 0o711)
  if (await canRunPrograms(folder)) return folder
  await rm(folder, { recursive: true })
  return undefined
}

/** Containers often mount this place without permission to execute files, but compiled samples must run. */
async function canRunPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '', { mode: 0o700 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Removes the folders of runs that have ended. */
export async function removeAbandoned(place: string) {
  for (const name of await readdir(place)) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10)
    if (!name.startsWith(PREFIX) || (await findProcessStart(pid)) !== undefined) continue
    // Folders of other users cannot be removed.
    if ((await stat(join(place, name))).uid !== process.getuid?.()) continue
    await rm(join(place, name), { recursive: true, force: true })
  }
}
