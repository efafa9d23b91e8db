import { setTimeout as sleep } from 'node:timers/promises'
import { answersConnections, type ServerAddress } from './connection.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const RECOVERY_LIMIT_MS = 10 * 60_000
const SAY_SOMETHING_MS = 5_000
const POLL_MS = 25

export interface Awaited {
  readonly address: ServerAddress
  readonly isAlive: () => Promise<boolean>
  readonly log: (line: string) => void
}

/** Waits while the server lives, since after a crash it replays its log first. Whether it takes connections. */
export async function isReady({ address, isAlive, log }: Awaited): Promise<boolean> {
  const startedAt = Date.now()
  let saidAt = startedAt
  while (await isAlive()) {
    if (await answersConnections(address)) return true
    const now = Date.now()
    if (now - startedAt > RECOVERY_LIMIT_MS) {
      throw new EmbeddedDatabaseError('start', 'The embedded database takes no connections after 10 minutes.')
    }
    if (now - saidAt > SAY_SOMETHING_MS) {
      log(`The embedded database is recovering (${Math.round((now - startedAt) / 1000)} s).`)
      saidAt = now
    }
    await sleep(POLL_MS)
  }
  return false
}
