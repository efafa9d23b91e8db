// Files with credentials in DATA_DIR, readable by their owner only.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Undefined if the file does not exist. @throws Error if it is not JSON */
export async function readDataFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(ignoreMissingFile)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not JSON. Remove it: new keys are made then.`, { cause })
  }
}

/** Replaces the file atomically, so that no reader sees half of it. */
export async function writeDataFile(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
}

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
