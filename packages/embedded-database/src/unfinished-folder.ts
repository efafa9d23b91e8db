import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { findProcessStart } from './process-identity.ts'

const MARK = '.unfinished-'

/**
 * Creates a temporary folder next to `path`; the caller renames it when it is complete, so `path` is never incomplete,
 * even after a kill. Removes temporary folders of processes that have ended.
 */
export async function makeUnfinishedFolder(path: string): Promise<string> {
  await removeAbandoned(path)
  const folder = `${path}${MARK}${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(folder)
  await chmod(folder, 0o700)
  return folder
}

/** Flushes the folder's entries to disk, so that a new or renamed file survives a power failure. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(path: string) {
  const prefix = `${basename(path)}${MARK}`
  const names = await readdir(dirname(path))
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid !== process.pid && (await findProcessStart(pid)) === undefined) {
      await rm(join(dirname(path), name), { recursive: true, force: true })
    }
  }
}
