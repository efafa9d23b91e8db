import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDiskSpace } from './disk-space.ts'
import { explainFailure } from './embedded-database-error.ts'
import { findFreePort } from './find-free-port.ts'
import { SERVER_ENVIRONMENT } from './initialize-cluster.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { availableMemoryBytes, serverArguments } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'
import type { Store } from './store.ts'

export interface LaunchRequest {
  readonly store: Store
  readonly binaries: string
  readonly user: ServerUser | undefined
  readonly preferredPort: number | undefined
  readonly isVolatile: boolean
}

export interface Launched {
  readonly pid: number
  readonly port: number
  hasExited(): boolean
  readonly log: ServerLog
}

/** Starts PostgreSQL in its own process group, so that Ctrl-C in the terminal does not stop it before us. */
export async function launchServer(request: LaunchRequest): Promise<Launched> {
  const { store, user } = request
  const port = await findFreePort(request.preferredPort)
  const log = await openServerLog(store.logFile)
  const settings = serverArguments({
    port,
    isVolatile: request.isVolatile,
    memoryBytes: availableMemoryBytes(),
    volumeBytes: (await readDiskSpace(store.cluster)).total,
  })
  const child = spawn(join(request.binaries, 'bin', 'postgres'), ['-D', store.cluster, ...settings], {
    ...user,
    cwd: store.cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: SERVER_ENVIRONMENT,
  })
  const pid = await waitForPid(child).catch(async (error) => {
    await log.close()
    throw explainFailure('The embedded database does not start.', String(error))
  })
  child.unref()
  // Not written in vain: a full disk would take the new file's space from the old one.
  if (port !== request.preferredPort) await writeFile(store.portFile, String(port), { mode: 0o600 })
  if (user !== undefined) await giveOwnership([store.portFile, store.logFile], user)
  return { pid, port, log, hasExited: () => child.exitCode !== null || child.signalCode !== null }
}

/** Gives files created by root to PostgreSQL's user, so that this user can start the server later without root. */
async function giveOwnership(paths: readonly string[], { uid, gid }: ServerUser) {
  for (const path of paths) await chown(path, uid, gid)
}

async function waitForPid(child: ChildProcess): Promise<number> {
  if (child.pid === undefined) {
    const [error] = await once(child, 'error')
    throw error
  }
  return child.pid
}
