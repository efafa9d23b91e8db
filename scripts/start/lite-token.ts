import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Token that the example's Lite endpoints require. Stored, because Taquilla receives it only once. */
export async function readOrCreateLiteToken(dataDir: string): Promise<string> {
  const file = liteTokenFile(dataDir)
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

export function liteTokenFile(dataDir: string): string {
  return join(dataDir, 'example-lite-token')
}
