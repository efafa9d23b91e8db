import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { hasEndedWithin } from './process-identity.ts'

// The last checkpoint of a busy server on a slow disk takes its time.
const FAST_LIMIT_MS = 60_000
const IMMEDIATE_LIMIT_MS = 10_000

/**
 * Stops the server: sessions are ended and everything is written out. When that takes too long, at once: then the
 * next start replays the log, and nothing committed is lost either way.
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
    // ESRCH: it has ended already, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
