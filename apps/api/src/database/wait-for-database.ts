import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import type { Database } from './pool.ts'

interface WaitLog {
  warn(details: object, message: string): void
}

const PAUSE_MS = 1_000

/**
 * Resolves when the database answers. Logs once why it must wait.
 * @throws Error if the database refuses the user, SettingsError if sessions lack settings
 */
export async function waitForDatabase(db: Database, log: WaitLog): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await db.checkSettings()
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isFirst) log.warn({ err: error.cause }, 'waiting for the database')
      await sleep(PAUSE_MS)
    }
  }
}
