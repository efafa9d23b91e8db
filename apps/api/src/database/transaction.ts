import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import pg from 'pg'
import { isRetryable, toDatabaseError } from './database-error.ts'
import { type Connection, type Database, PLATFORM } from './pool.ts'
import type { Sql } from './sql.ts'

const MAX_ATTEMPTS = 5
const RETRY_SPREAD_MS = 20

/** Whose rows a transaction may touch, and who acts in it, as the history will tell: see `actorOfKey`. */
export interface Tenant {
  readonly sellerId: string
  readonly actor?: string | undefined
}

/**
 * Runs `work` in one transaction that can see and change rows of this seller alone.
 * Runs it again when the database asks for that; `work` must have no effect outside the transaction.
 * @throws server.busy after the fifth attempt.
 */
export function inTenantTransaction<Result>(
  database: Database,
  tenant: string | Tenant,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { sellerId, actor = '' }: Tenant = typeof tenant === 'string' ? { sellerId: tenant } : tenant
  // One round trip; the seller's id comes from our own table, and is quoted all the same.
  const opening = `begin; set local role taquilla_tenant; set local taquilla.seller_id = ${pg.escapeLiteral(sellerId)}; set local taquilla.actor = ${pg.escapeLiteral(actor)}`
  return withRetries({ database, group: sellerId, opening }, work)
}

/** Runs `work` in one transaction over all sellers: migrations, the relay, sweeps. */
export function inTransaction<Result>(
  database: Database,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return withRetries({ database, group: PLATFORM, opening: 'begin' }, work)
}

interface Beginning {
  readonly database: Database
  /** Among whom its connection is waited for. */
  readonly group: string
  readonly opening: string
}

async function withRetries<Result>(beginning: Beginning, work: (sql: Sql) => Promise<Result>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(beginning, work)
    } catch (error) {
      if (!isRetryable(error)) throw toDatabaseError(error)
      if (attempt === MAX_ATTEMPTS) throw new ApiError('server.busy', { retryAfterSeconds: 1, cause: error })
      await sleep(Math.random() * RETRY_SPREAD_MS * 2 ** attempt)
    }
  }
}

async function attemptOnce<Result>(
  { database, group, opening }: Beginning,
  work: (sql: Sql) => Promise<Result>,
) {
  const connection = await database.acquire(group)
  const { client } = connection
  const sql: Sql = {
    async rows(statement, values) {
      try {
        return (await client.query({ ...statement, values: values as unknown[] })).rows
      } catch (error) {
        // What a retry can mend keeps its shape for the loop outside.
        throw isRetryable(error) ? error : toDatabaseError(error)
      }
    },
  }
  try {
    await client.query(opening)
    const result = await work(sql)
    await client.query('commit')
    connection.release()
    return result
  } catch (error) {
    await leave(connection)
    throw error
  }
}

async function leave({ client, release }: Connection) {
  try {
    await client.query('rollback')
  } catch {
    // The connection is gone, and the transaction with it; the first error says why.
    release(true)
    return
  }
  release()
}
