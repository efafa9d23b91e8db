import { setTimeout as sleep } from 'node:timers/promises'
import { acceptsConnections, type ServerAddress } from './connection.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const RECOVERY_LIMIT_MS = 10 * 60_000
const PROGRESS_INTERVAL_MS = 5_000
const POLL_MS = 25

export interface StartingServer {
  readonly address: ServerAddress
  readonly isAlive: () => Promise<boolean>
  readonly log: (line: string) => void
}

/** Waits while the server starts, or replays its log after a crash. @returns false if the server has ended */
export async function waitUntilReady({ address, isAlive, log }: StartingServer): Promise<boolean> {
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
