import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import { type Sql, sql, statement } from './sql.ts'

interface WaitLog {
  warn(details: object, message: string): void
}

const PAUSE_MS = 1_000

const ANSWER = statement('database.answer', {}, sql`select`)

/** Resolves when the database answers. Logs once why it must wait. @throws Error if the database refuses the user */
export async function waitForDatabase(db: Sql, log: WaitLog): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await db.rows(ANSWER, {})
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isFirst) log.warn({ err: error.cause }, 'waiting for the database')
      await sleep(PAUSE_MS)
    }
  }
}
