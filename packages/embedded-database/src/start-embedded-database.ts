import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { acceptsConnections, databaseUrl, type ServerAddress } from './connection.ts'
import { readDiskSpace, releaseReserve, spaceMarks } from './disk-space.ts'
import { EmbeddedDatabaseError, explainFailure } from './embedded-database-error.ts'
import { type GuardedServer, guardSpace, refusesWrites, setRefusal } from './guard-space.ts'
import { type LaunchRequest, launchServer } from './launch-server.ts'
import { findRunningServer, removeForeignPostmasterFile } from './postmaster-file.ts'
import { type EmbeddedDatabaseOptions, prepareLaunch } from './prepare-launch.ts'
import { findProcessStart, hasEndedWithin } from './process-identity.ts'

export interface EmbeddedDatabase {
  readonly url: string
  /** True if the server was already running: another process uses it, or its starter was killed. */
  readonly isAdopted: boolean
  readonly pid: number
  isRunning(): Promise<boolean>
  /** Looks once at the free space and refuses or allows writes accordingly; call it every second or so. */
  guardSpace(): Promise<void>
  /** Free bytes of the volume that holds the data. */
  freeBytes(): Promise<number>
  /** Stops the server, also an adopted one. Do not call it if another process uses the server. */
  stop(options?: { isImmediate?: boolean }): Promise<void>
}

interface Attempt {
  readonly request: LaunchRequest
  readonly password: string
  readonly log: (line: string) => void
}

const START_ATTEMPTS = 8
const LOCK_FILE_EXISTS = 'lock file "postmaster.pid" already exists'
// Failures that a retry can solve: a concurrent start took the port or lock, or a killed server has not ended
// completely.
const TRANSIENT_FAILURE = new RegExp(
  `could not bind|Address already in use|${LOCK_FILE_EXISTS}|pre-existing shared memory`,
)

/**
 * Starts the bundled PostgreSQL, or connects to a server already running in this folder. @throws EmbeddedDatabaseError
 * with advice
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const request = await prepareLaunch(options)
  const password = (await readFile(request.store.passwordFile, 'utf8')).trim()
  const attempt: Attempt = { request, password, log: options.log }
  for (let count = 1; ; count++) {
    const running = await adopt(attempt)
    if (running !== undefined) return running
    const outcome = await launch(attempt)
    if (typeof outcome !== 'string') return outcome
    const isTransient = TRANSIENT_FAILURE.test(outcome)
    if (!isTransient && (await makeRoom(attempt))) continue
    if (count === START_ATTEMPTS || !isTransient) {
      throw explainFailure('The embedded database does not start.', outcome)
    }
    if (outcome.includes(LOCK_FILE_EXISTS)) await removeForeignPostmasterFile(request.store.cluster)
    await sleep(count * 250)
  }
}

/**
 * Releases the reserve if the server ended for lack of space. @returns true if another try may succeed
 * @throws EmbeddedDatabaseError if there was no reserve
 */
async function makeRoom({ request: { store }, log }: Attempt): Promise<boolean> {
  const space = await readDiskSpace(store.cluster)
  const { reserve } = spaceMarks(space)
  // Its output does not tell: the log lies on the same disk.
  if (space.free >= reserve) return false
  if (!(await refusesWrites(store))) await setRefusal(store, true)
  if ((await releaseReserve(store)) === 0) {
    throw new EmbeddedDatabaseError(
      'disk_full',
      'The embedded database does not start. The disk is full. Free some space, or choose another place with DATA_DIR.',
    )
  }
  log('The disk is full. The reserve in DATA_DIR was released, so that the database can recover for reads.')
  return true
}

async function adopt({ request, password, log }: Attempt): Promise<EmbeddedDatabase | undefined> {
  const running = await findRunningServer(request.store.cluster)
  if (running === undefined) return undefined
  const address = { port: running.port, password }
  const isAlive = async () => (await findProcessStart(running.pid)) !== undefined
  return (await waitUntilReady({ address, isAlive, log }))
    ? toEmbeddedDatabase({ pid: running.pid, store: request.store, log }, address, true)
    : undefined
}

/** Returns PostgreSQL's output if it exited instead of starting. */
async function launch({ request, password, log }: Attempt): Promise<EmbeddedDatabase | string> {
  const launched = await launchServer(request)
  const address = { port: launched.port, password }
  try {
    if (await waitUntilReady({ address, isAlive: async () => !launched.hasExited(), log })) {
      return toEmbeddedDatabase({ pid: launched.pid, store: request.store, log }, address, false)
    }
    return await launched.log.readSinceStart()
  } finally {
    await launched.log.close()
  }
}

function toEmbeddedDatabase(
  server: GuardedServer,
  address: ServerAddress,
  isAdopted: boolean,
): EmbeddedDatabase {
  const { pid, store } = server
  return {
    url: databaseUrl(address),
    isAdopted,
    pid,
    isRunning: async () => (await findProcessStart(pid)) !== undefined,
    guardSpace: () => guardSpace(server),
    freeBytes: async () => (await readDiskSpace(store.cluster)).free,
    stop: (options) => stopServer(pid, options),
  }
}

// A busy server on a slow disk needs long for the final checkpoint.
const FAST_LIMIT_MS = 60_000
const IMMEDIATE_LIMIT_MS = 10_000

/**
 * Stops the server with a checkpoint. If that takes longer than FAST_LIMIT_MS, stops it without one, and the next start
 * replays the write-ahead log. Committed data are safe either way.
 */
async function stopServer(pid: number, { isImmediate = false } = {}) {
  if (!isImmediate) {
    signal(pid, 'SIGINT')
    if (await hasEndedWithin(pid, FAST_LIMIT_MS)) return
  }
  signal(pid, 'SIGQUIT')
  if (await hasEndedWithin(pid, IMMEDIATE_LIMIT_MS)) return
  throw new EmbeddedDatabaseError('stop', `The embedded database (process ${pid}) does not stop.`)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    // ESRCH means that the process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const RECOVERY_LIMIT_MS = 10 * 60_000
const PROGRESS_INTERVAL_MS = 5_000
const POLL_MS = 25

interface StartingServer {
  readonly address: ServerAddress
  readonly isAlive: () => Promise<boolean>
  readonly log: (line: string) => void
}

/** Waits while the server starts, or replays its log after a crash. @returns false if the server has ended */
async function waitUntilReady({ address, isAlive, log }: StartingServer): Promise<boolean> {
  const startedAt = Date.now()
  let loggedAt = startedAt
  while (await isAlive()) {
    if (await acceptsConnections(address)) return true
    const now = Date.now()
    if (now - startedAt > RECOVERY_LIMIT_MS) {
      throw new EmbeddedDatabaseError('start', 'The embedded database takes no connections after 10 minutes.')
    }
    if (now - loggedAt > PROGRESS_INTERVAL_MS) {
      log(`The embedded database is recovering (${Math.round((now - startedAt) / 1000)} s).`)
      loggedAt = now
    }
    await sleep(POLL_MS)
  }
  return false
}
