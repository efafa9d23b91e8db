import pg from 'pg'
import { queryOf, rowsOf } from './answer.ts'
import { toDatabaseError } from './database-error.ts'
import { createFairQueue } from './fair-queue.ts'
import type { AnyStatement, Sql } from './sql.ts'

export interface PoolOptions {
  readonly url: string
  readonly connections: number
  /** Requests that may wait for a connection; further ones are shed. */
  readonly queueLength: number
  readonly queueWaitMs: number
  readonly onConnectionError: (error: Error) => void
  readonly statementTimeoutMs?: number
}

/** A connection of one's own until it is released. */
export interface Connection {
  readonly client: pg.PoolClient
  /** Once; `isLost` keeps the connection from being used again. */
  release(isLost?: boolean): void
}

/** Statements that run here as themselves wait as a group of their own: the platform's. */
export interface Database extends Sql {
  /** The same pool for statements of one seller, which wait their turn among those of the others. */
  of(sellerId: string): Sql
  /** @throws server.busy when the queue is full or the wait too long, server.unavailable without a database. */
  acquire(group: string): Promise<Connection>
  /** Connections in use, idle and asked for. */
  usage(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

// Instants are read as text and turned into UTC ISO by presenters; bigint amounts stay exact as BigInt.
const TYPES = new pg.TypeOverrides()
TYPES.setTypeParser(pg.types.builtins.INT8, BigInt)

/** The group of what is done for no seller in particular; no seller's id is empty. */
export const PLATFORM = ''

/** Opens the pool; nothing connects before the first statement. */
export function createDatabase(options: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: options.queueWaitMs,
    idleTimeoutMillis: 30_000,
    types: TYPES,
    application_name: 'taquilla',
    // Statements that need nothing of each other are sent without waiting: a transaction's opening and its first one.
    pipeline: true,
    options: `-c search_path=taquilla -c statement_timeout=${options.statementTimeoutMs ?? 15_000} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC`,
  })
  pool.on('error', options.onConnectionError)
  // A client that is checked out when the server dies raises its own event, which would end the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))

  const queue = createFairQueue({
    places: options.connections,
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

/** Whether the connection must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
}
