import { readFile } from 'node:fs/promises'
import { findReachableHome, prepareDataFolder } from './data-folder.ts'
import type { LaunchRequest } from './launch-server.ts'
import { findPackagedBinaries } from './packaged-binaries.ts'
import { findRunnableBinaries } from './runnable-binaries.ts'
import { findServerUser } from './server-user.ts'
import { createStore, findStore, requireMajorVersion } from './store.ts'

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Loses data when the machine stops: for tests only. */
  readonly unsafeFast?: boolean
}

/** Settles who runs PostgreSQL, from which folder, over which store; makes what is missing. */
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
  return {
    store,
    binaries,
    user,
    preferredPort: await findLastPort(store.portFile),
    unsafeFast: options.unsafeFast ?? false,
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
