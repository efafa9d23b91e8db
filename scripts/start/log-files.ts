import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT = 3
const TAIL_LINES = 20

/** Starts a new log, keeps the last few, and returns its path. */
export async function rotateLog(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.log`)
  if (existsSync(path) && (await stat(path)).size > 0) {
    await makeRoom(path)
    await rename(path, `${path}.1`)
  }
  return path
}

/** Keeps what the log has as an earlier one while the program goes on writing; a line in that moment may be lost. */
export async function emptyLog(path: string): Promise<void> {
  await makeRoom(path)
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** Moves the earlier logs, so that the newest of them can be written. */
async function makeRoom(path: string) {
  for (let age = KEPT; age > 1; age--) {
    if (existsSync(`${path}.${age - 1}`)) await rename(`${path}.${age - 1}`, `${path}.${age}`)
  }
}

/** Starts a program whose output goes straight to the log file, so it survives the end of this process. */
export function spawnIntoLog(path: string, start: (fd: number) => ChildProcess): ChildProcess {
  const fd = openSync(path, 'a', 0o600)
  try {
    return start(fd)
  } finally {
    closeSync(fd)
  }
}

/** Returns the last lines of a log, to show why a program ended. */
export async function readTail(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
}
