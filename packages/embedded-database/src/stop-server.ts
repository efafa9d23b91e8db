import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { hasEndedWithin } from './process-identity.ts'

// A busy server on a slow disk needs long for the final checkpoint.
const FAST_LIMIT_MS = 60_000
const IMMEDIATE_LIMIT_MS = 10_000

/**
 * Stops the server with a checkpoint. If that takes longer than FAST_LIMIT_MS, stops it without one, and the next start
 * replays the write-ahead log. Committed data are safe either way.
 */
export async function stopServer(pid: number, { isImmediate = false } = {}) {
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
