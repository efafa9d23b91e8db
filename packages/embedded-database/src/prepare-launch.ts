import { readFile } from 'node:fs/promises'
import { findReachableHome, prepareDataFolder } from './data-folder.ts'
import { findPackagedBinaries } from './find-packaged-binaries.ts'
import { findRunnableBinaries } from './find-runnable-binaries.ts'
import { prepareRefusal } from './guard-space.ts'
import type { LaunchRequest } from './launch-server.ts'
import { findServerUser } from './server-user.ts'
import { createStore, findStore, requireMajorVersion } from './store.ts'

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Does not wait for the disk: data are lost if the machine crashes. For tests only. */
  readonly isVolatile?: boolean
}

/** Determines the user that runs PostgreSQL, its programs and its data folders; creates what is missing. */
export async function prepareLaunch(options: EmbeddedDatabaseOptions): Promise<LaunchRequest> {
  const packaged = findPackagedBinaries()
  const dataFolder = await prepareDataFolder(options.dataDir)
  const existing = await findStore(dataFolder)
  const user = await findServerUser(existing?.cluster)
  const home = await findReachableHome(dataFolder, user)
  const binaries = await findRunnableBinaries({ packaged, user, home, log: options.log })
  if (existing === undefined && home !== dataFolder) {
    options.log(
      `PostgreSQL's user cannot enter ${dataFolder}: the data are kept in ${home}, with a link to them.`,
    )
  }
  const store = existing ?? (await createStore({ dataFolder, home, user, binaries }))
  await requireMajorVersion(store, Number.parseInt(packaged.version, 10))
  await prepareRefusal(store, user)
  return {
    store,
    binaries,
    user,
    preferredPort: await findLastPort(store.portFile),
    isVolatile: options.isVolatile ?? false,
  }
}

async function findLastPort(portFile: string): Promise<number | undefined> {
  try {
    return Number(await readFile(portFile, 'utf8')) || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
