import { randomBytes } from 'node:crypto'
import { access, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder } from './data-folder.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/**
 * Reads TAQUILLA_SECRET from DATA_DIR; creates it at the first start. @throws EmbeddedDatabaseError if there are data
 * but no secret, because a new secret could not decrypt them
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const dataFolder = await prepareDataFolder(dataDir)
  const path = join(dataFolder, 'secret')
  const existing = await readFile(path, 'utf8').catch(undefinedIfAbsent)
  if (existing !== undefined) return existing.trim()
  if (await exists(join(dataFolder, 'postgres'))) {
    throw new EmbeddedDatabaseError(
      'secret',
      `${path} is missing, and the stored ticket codes can only be read with it. Bring it back, or set TAQUILLA_SECRET to its value.`,
    )
  }
  await createSecretFile(path)
  return (await readFile(path, 'utf8')).trim()
}

/**
 * Writes a temporary file and links it to the final name. The link fails if the name exists, so concurrent starts agree
 * on one complete secret.
 */
async function createSecretFile(path: string) {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
