import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, open, rename, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { readDiskSpace } from './disk-space.ts'
import { explainFailure } from './embedded-database-error.ts'
import { findFreePort } from './find-free-port.ts'
import { SERVER_ENVIRONMENT } from './initialize-cluster.ts'
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

const MAX_LOG_BYTES = 10 * 1024 * 1024
const MAX_TAIL_BYTES = 8 * 1024

/** Log of one start of PostgreSQL, which writes the file itself and so continues after our process has ended. */
interface ServerLog {
  readonly fd: number
  /** Returns the last kilobytes written since the log was opened. */
  readSinceStart(): Promise<string>
  close(): Promise<void>
}

async function openServerLog(path: string): Promise<ServerLog> {
  const size = await sizeOf(path)
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`)
  const handle = await open(path, 'a+', 0o600)
  const { size: startAt } = await handle.stat()
  return {
    fd: handle.fd,
    async readSinceStart() {
      const { size: end } = await handle.stat()
      const from = Math.max(startAt, end - MAX_TAIL_BYTES)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
      return buffer.toString('utf8', 0, bytesRead)
    },
    close: () => handle.close(),
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

const MEGABYTE = 1024 * 1024
const MAX_SHARED_BUFFERS_MB = 512
const MIN_SHARED_BUFFERS_MB = 64
const MAX_WAL_MB = 4096
const MIN_WAL_MB = 64

interface ServerSettings {
  readonly port: number
  /** Does not wait for the disk: data are lost if the machine crashes. For tests only. */
  readonly isVolatile: boolean
  readonly memoryBytes: number
  /** Size of the volume that holds the data. */
  readonly volumeBytes: number
}

/** Memory limit of the container, or the machine's memory if there is none. */
function availableMemoryBytes(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** Command-line settings of PostgreSQL for a small machine that also runs the API. */
function serverArguments(settings: ServerSettings): string[] {
  const values: Record<string, string> = {
    port: String(settings.port),
    listen_addresses: '127.0.0.1',
    // No Unix socket: its path could be too long, and a crash would leave the file behind.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    shared_buffers: `${sharedBuffersMegabytes(settings.memoryBytes)}MB`,
    max_wal_size: `${walMegabytes(settings.volumeBytes)}MB`,
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    // Sellers can be moved to another database.
    wal_level: 'logical',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Keeps personal data, which failing statements contain, out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(settings.isVolatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function sharedBuffersMegabytes(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / MEGABYTE / 8)
  return Math.max(MIN_SHARED_BUFFERS_MB, Math.min(MAX_SHARED_BUFFERS_MB, eighth))
}

/** The log between two checkpoints takes an eighth of a small volume. */
function walMegabytes(volumeBytes: number): number {
  const eighth = Math.floor(volumeBytes / MEGABYTE / 8)
  return Math.max(MIN_WAL_MB, Math.min(MAX_WAL_MB, eighth))
}
