import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { initializeCluster } from './initialize-cluster.ts'
import type { ServerUser } from './server-user.ts'
import { makeUnfinishedFolder, syncFolder } from './unfinished-folder.ts'

/** Files of one embedded database. */
export interface Store {
  readonly cluster: string
  readonly passwordFile: string
  /** Contains the port of the last start, so that the URL stays the same. */
  readonly portFile: string
  readonly logFile: string
  /** Holds space for a recovery on a full disk. */
  readonly reserveFile: string
  /** Setting that makes the server refuse writes; under the idle name it has no effect. */
  readonly refusalFile: string
  readonly idleRefusalFile: string
}

export interface NewStore {
  readonly dataFolder: string
  /** DATA_DIR, or SYSTEM_HOME if PostgreSQL's user cannot reach DATA_DIR. */
  readonly home: string
  readonly user: ServerUser | undefined
  readonly binaries: string
}

/** Undefined before the first start. @throws EmbeddedDatabaseError if data outside DATA_DIR are gone */
export async function findStore(dataFolder: string): Promise<Store | undefined> {
  try {
    return describe(await realpath(storePath(dataFolder)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await requireIntactLink(dataFolder)
    return undefined
  }
}

/** Creates the store, or returns the one that a concurrent start has created. */
export async function createStore(request: NewStore): Promise<Store> {
  const path = storePath(request.dataFolder)
  const isOutside = request.home !== request.dataFolder
  const finished = isOutside ? join(request.home, `store-${randomBytes(8).toString('hex')}`) : path
  const unfinished = await makeUnfinishedFolder(finished)
  try {
    await fill(unfinished, request)
    await rename(unfinished, finished)
    if (isOutside) await symlink(finished, path)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (isOutside) await rm(finished, { recursive: true, force: true })
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await syncFolder(dirname(path))
  return describe(await realpath(path))
}

/** @throws EmbeddedDatabaseError if the data belong to another major version of PostgreSQL */
export async function requireMajorVersion(store: Store, major: number) {
  const stored = Number(await readFile(join(store.cluster, 'PG_VERSION'), 'utf8'))
  if (stored === major) return
  throw new EmbeddedDatabaseError(
    'version',
    `The data were stored by PostgreSQL ${stored}, and this version brings PostgreSQL ${major}. Back up with the version of Taquilla that stored them, then restore here: docs/operations.md, "The next major version of PostgreSQL".`,
  )
}

/** Throws if DATA_DIR has a link to data outside it that were removed or not moved along. */
async function requireIntactLink(dataFolder: string) {
  const path = storePath(dataFolder)
  const target = await readlink(path).catch(() => undefined)
  if (target === undefined) return
  throw new EmbeddedDatabaseError(
    'folder',
    `${path} leads to ${target}, which is gone. Bring that folder back, or remove the link to begin with an empty database.`,
  )
}

function storePath(dataFolder: string): string {
  return join(dataFolder, 'postgres')
}

function describe(folder: string): Store {
  return {
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    portFile: join(folder, 'port'),
    logFile: join(folder, 'server.log'),
    reserveFile: join(folder, 'reserve'),
    refusalFile: join(folder, 'refuse-writes.conf'),
    idleRefusalFile: join(folder, 'refuse-writes.conf.idle'),
  }
}

async function fill(folder: string, { user, binaries }: NewStore) {
  const { cluster, passwordFile } = describe(folder)
  await writeFile(passwordFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await mkdir(cluster, { mode: 0o700 })
  if (user !== undefined) {
    for (const path of [passwordFile, cluster, folder]) await chown(path, user.uid, user.gid)
  }
  await initializeCluster({ binaries, cluster, passwordFile, user })
}
