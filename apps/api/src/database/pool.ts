import { ApiError } from '@taquilla/contract'
import pg from 'pg'
import { toDatabaseError } from './database-error.ts'
import type { Sql } from './sql.ts'

export interface PoolOptions {
  readonly url: string
  readonly connections: number
  /** Requests that may wait for a connection; further ones are shed. */
  readonly queueLength: number
  readonly queueWaitMs: number
  readonly onConnectionError: (error: Error) => void
  readonly statementTimeoutMs?: number
}

export interface Database extends Sql {
  /** @throws server.busy when the queue is full or the wait too long, server.unavailable without a database. */
  acquire(): Promise<pg.PoolClient>
  /** Connections in use, idle and asked for. */
  usage(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

// Instants are read as text and turned into UTC ISO by presenters; bigint amounts stay exact as BigInt.
const TYPES = new pg.TypeOverrides()
TYPES.setTypeParser(pg.types.builtins.INT8, BigInt)

/** Opens the pool; nothing connects before the first statement. */
export function createDatabase(options: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: options.queueWaitMs,
    idleTimeoutMillis: 30_000,
    types: TYPES,
    application_name: 'taquilla',
    options: `-c search_path=taquilla -c statement_timeout=${options.statementTimeoutMs ?? 15_000} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC`,
  })
  pool.on('error', options.onConnectionError)
  // A client that is checked out when the server dies raises its own event, which would end the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))

  async function acquire() {
    // Connections that are idle or not yet opened serve some of those who wait.
    const spare = options.connections - pool.totalCount + pool.idleCount
    if (pool.waitingCount - spare >= options.queueLength)
      throw new ApiError('server.busy', { retryAfterSeconds: 1 })
    try {
      return await pool.connect()
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
  return {
    acquire,
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
    async rows(statement, values) {
      const client = await acquire()
      try {
        const result = await client.query({ ...statement, values: values as unknown[] })
        client.release()
        return result.rows
      } catch (error) {
        client.release(isConnectionLost(error))
        throw toDatabaseError(error)
      }
    },
  }
}

/** Whether the connection must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
}
