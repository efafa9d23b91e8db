import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUrl, type ServerAddress } from './connection.ts'
import { explainFailure } from './embedded-database-error.ts'
import { type LaunchRequest, launchServer } from './launch-server.ts'
import { findRunningServer, removeForeignPostmasterFile } from './postmaster-file.ts'
import { type EmbeddedDatabaseOptions, prepareLaunch } from './prepare-launch.ts'
import { findProcessStart } from './process-identity.ts'
import { stopServer } from './stop-server.ts'
import { isReady } from './wait-until-ready.ts'

export interface EmbeddedDatabase {
  readonly url: string
  /** It was running already: left by a starter that was killed, or used by another process beside us. */
  readonly adopted: boolean
  readonly pid: number
  isRunning(): Promise<boolean>
  /** Stops the server, an adopted one too: who merely joined another process does not call it. */
  stop(options?: { isImmediate?: boolean }): Promise<void>
}

interface Attempt {
  readonly request: LaunchRequest
  readonly password: string
  readonly log: (line: string) => void
}

const START_ATTEMPTS = 8
const LOCKED = 'lock file "postmaster.pid" already exists'
// Nothing is wrong with the data: another process was faster, or the remains of a killed server are still going away.
const PASSING = new RegExp(`could not bind|Address already in use|${LOCKED}|pre-existing shared memory`)

/**
 * Starts the PostgreSQL that npm brought, or joins the one that already runs over this folder.
 * @throws EmbeddedDatabaseError that says what to do.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const request = await prepareLaunch(options)
  const password = (await readFile(request.store.passwordFile, 'utf8')).trim()
  const attempt: Attempt = { request, password, log: options.log }
  for (let count = 1; ; count++) {
    const adopted = await adopt(attempt)
    if (adopted !== undefined) return adopted
    const outcome = await launch(attempt)
    if (typeof outcome !== 'string') return outcome
    if (count === START_ATTEMPTS || !PASSING.test(outcome)) {
      throw explainFailure('The embedded database does not start.', outcome)
    }
    if (outcome.includes(LOCKED)) await removeForeignPostmasterFile(request.store.cluster)
    await sleep(count * 250)
  }
}

async function adopt({ request, password, log }: Attempt): Promise<EmbeddedDatabase | undefined> {
  const running = await findRunningServer(request.store.cluster)
  if (running === undefined) return undefined
  const address = { port: running.port, password }
  const isAlive = async () => (await findProcessStart(running.pid)) !== undefined
  return (await isReady({ address, isAlive, log })) ? present(running.pid, address, true) : undefined
}

/** Answers what PostgreSQL printed when it ended instead of starting. */
async function launch({ request, password, log }: Attempt): Promise<EmbeddedDatabase | string> {
  const launched = await launchServer(request)
  const address = { port: launched.port, password }
  try {
    if (await isReady({ address, isAlive: async () => !launched.hasExited(), log })) {
      return present(launched.pid, address, false)
    }
    return await launched.log.readSinceStart()
  } finally {
    await launched.log.close()
  }
}

function present(pid: number, address: ServerAddress, adopted: boolean): EmbeddedDatabase {
  return {
    url: databaseUrl(address),
    adopted,
    pid,
    isRunning: async () => (await findProcessStart(pid)) !== undefined,
    stop: (options) => stopServer(pid, options),
  }
}
