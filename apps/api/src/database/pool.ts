import pg from 'pg'
import { toDatabaseError } from './database-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { queryOf, rowsOf } from './query-mapping.ts'
import type { AnyStatement, Sql } from './sql.ts'

export interface PoolOptions {
  readonly url: string
  readonly connections: number
  /** Maximum requests waiting for a connection; further ones are rejected. */
  readonly queueLength: number
  readonly queueWaitMs: number
  readonly onConnectionError: (error: Error) => void
  readonly statementTimeoutMs?: number
}

/** Connection checked out of the pool. */
export interface Connection {
  readonly client: pg.PoolClient
  /** Call once. `isLost` removes the connection from the pool. */
  release(isLost?: boolean): void
}

/** Connection pool. Its own `rows` runs statements for the platform, which wait in a group of their own. */
export interface Database extends Sql {
  /** Runs statements for one seller; sellers wait for connections in turn. */
  of(sellerId: string): Sql
  /** @throws server.busy if the queue is full or the wait times out, server.unavailable without a database */
  acquire(group: string): Promise<Connection>
  /** Open connections, idle ones, and callers waiting for one. */
  usage(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

// bigint columns are read as BigInt to keep amounts exact.
const TYPES = new pg.TypeOverrides()
TYPES.setTypeParser(pg.types.builtins.INT8, BigInt)

/** Queue group for work without a seller. Seller ids are never empty. */
export const PLATFORM = ''

/** Creates the pool. Connections are opened on demand. */
export function createDatabase(options: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: options.queueWaitMs,
    idleTimeoutMillis: 30_000,
    types: TYPES,
    application_name: 'taquilla',
    // Sends statements without waiting for the result of the previous one, e.g. `begin` and the first query.
    pipeline: true,
    options: `-c search_path=taquilla -c statement_timeout=${options.statementTimeoutMs ?? 15_000} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC`,
  })
  pool.on('error', options.onConnectionError)
  // A checked-out client emits its own error event when the server dies; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))

  const queue = createFairQueue({
    slots: options.connections,
    maxWaiting: options.queueLength,
    maxWaitMs: options.queueWaitMs,
  })

  async function acquire(group: string): Promise<Connection> {
    await queue.enter(group)
    try {
      const client = await pool.connect()
      return {
        client,
        release(isLost) {
          client.release(isLost)
          queue.leave()
        },
      }
    } catch (error) {
      queue.leave()
      throw toDatabaseError(error)
    }
  }

  function statementsOf(group: string): Sql {
    return {
      async rows<Row>(statement: AnyStatement<Row>, values: object) {
        const { client, release } = await acquire(group)
        try {
          const result = await client.query(queryOf(statement, values))
          release()
          return rowsOf(statement, result)
        } catch (error) {
          release(isConnectionLost(error))
          throw toDatabaseError(error)
        }
      },
    }
  }
  return {
    ...statementsOf(PLATFORM),
    of: statementsOf,
    acquire,
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: queue.waitingCount() }),
    close: () => pool.end(),
  }
}

/** True if the connection must not be reused. */
export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
}
