import pg from 'pg'
import { isAnswerMissing, isConnectionCut, toDatabaseError } from './database-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { queryOf, rowsOf } from './query-mapping.ts'
import type { AnyStatement, Sql } from './sql.ts'
import { isUrgent } from './urgency.ts'

/**
 * Timeouts that PostgreSQL applies. A request must be answered within 5 seconds, and may wait for a connection for one
 * of them and for a dead one for `DEAD_AFTER_MS`.
 */
const TIMEOUTS_MS = {
  requests: { statement: 3_000, lock: 2_000, idleTransaction: 10_000 },
  jobs: { statement: 15_000, lock: 5_000, idleTransaction: 20_000 },
  commands: { statement: 60_000, lock: 5_000, idleTransaction: 20_000 },
} as const
/** A statement without a result this long after PostgreSQL's own timeout runs on a dead connection. */
const DEAD_AFTER_MS = 500
/** The peer of an idle connection is probed after this time; unacknowledged data ends a session after it. */
const KEEPALIVE_SECONDS = 10

/**
 * Version of what follows from a change: raise it with every topic that is new, and whenever more than before follows
 * from one or its payload changes. Rows of the outbox and jobs that a process writes have its version, and only workers
 * of this version or a later one take them.
 */
export const CHANGES_VERSION = 2

export interface PoolOptions {
  readonly url: string
  readonly connections: number
  /** Maximum requests waiting for a connection; further ones are rejected. */
  readonly queueLength: number
  readonly queueWaitMs: number
  readonly onConnectionError: (error: Error) => void
  /** Kind of work that the statements do. It decides how long one may take. */
  readonly serves: keyof typeof TIMEOUTS_MS
  /** Multiplies the timeouts of statements, locks and transactions; 1 by default. Tests also run on busy machines. */
  readonly timeoutFactor?: number
}

/** Connection checked out of the pool. */
export interface Connection {
  readonly client: pg.PoolClient
  /** Call once, with the error of a failed statement: a lost connection is closed instead of reused. */
  release(error?: unknown): void
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

/** Share of the connections that one seller may use at once. */
const GROUP_SHARE = 0.8

/** Queue group for work without a seller. Seller ids are never empty. */
export const PLATFORM = ''

/** Creates the pool. Connections are opened on demand. */
export function createDatabase(options: PoolOptions): Database {
  const pool = openPool(options)
  const idle = watchIdle(pool)
  pool.on('error', options.onConnectionError)
  // A checked-out client emits its own error event when the server dies; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))

  const queue = createFairQueue({
    slots: options.connections,
    maxPerGroup: Math.max(1, Math.floor(options.connections * GROUP_SHARE)),
    maxWaiting: options.queueLength,
    maxWaitMs: options.queueWaitMs,
  })

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (!client.connection.stream.destroyed) return client
      // The pool learns a moment later that the socket was destroyed.
      client.release(true)
    }
  }

  async function acquire(group: string): Promise<Connection> {
    await queue.enter(group, { isUrgent: isUrgent() })
    try {
      const client = await connect()
      return {
        client,
        release(error) {
          client.release(error !== undefined && isConnectionLost(error))
          // A failover or a firewall that silenced this connection may have silenced all that are open.
          if (isAnswerMissing(error)) idle.destroy()
          queue.leave(group)
        },
      }
    } catch (error) {
      queue.leave(group)
      throw toDatabaseError(error)
    }
  }

  function statementsOf(group: string): Sql {
    async function runOnce<Row>(statement: AnyStatement<Row>, values: object) {
      const { client, release } = await acquire(group)
      try {
        const result = await client.query(queryOf(statement, values))
        release()
        return rowsOf(statement, result)
      } catch (error) {
        release(error)
        throw toDatabaseError(error)
      }
    }
    return {
      async rows<Row>(statement: AnyStatement<Row>, values: object) {
        try {
          return await runOnce(statement, values)
        } catch (error) {
          // Anything but a read may have taken effect.
          if (!isRead(statement) || !isConnectionCut(error)) throw error
          return runOnce(statement, values)
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

/** A statement that begins with `with` may write. */
function isRead({ text }: AnyStatement): boolean {
  return /^\s*select\b/i.test(text)
}

function openPool(options: PoolOptions): pg.Pool {
  const { timeoutFactor = 1 } = options
  const { statement, lock, idleTransaction } = TIMEOUTS_MS[options.serves]
  return new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: options.queueWaitMs,
    idleTimeoutMillis: 30_000,
    types: TYPES,
    application_name: 'taquilla',
    // Sends statements without waiting for the result of the previous one, e.g. `begin` and the first query.
    pipeline: true,
    query_timeout: statement * timeoutFactor + DEAD_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1_000,
    options: settingsOf({
      search_path: 'taquilla',
      timezone: 'UTC',
      'taquilla.changes_version': CHANGES_VERSION,
      statement_timeout: statement * timeoutFactor,
      lock_timeout: lock * timeoutFactor,
      idle_in_transaction_session_timeout: idleTransaction * timeoutFactor,
      tcp_keepalives_idle: KEEPALIVE_SECONDS,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      tcp_user_timeout: KEEPALIVE_SECONDS * 1_000,
      // Operator's commands may write when the embedded database refuses writes for lack of space.
      ...(options.serves === 'commands' ? { default_transaction_read_only: 'off' } : {}),
    }),
  })
}

function settingsOf(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Tracks the idle connections of a pool, which offers no list of them. */
function watchIdle(pool: pg.Pool) {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  return {
    /** The pool removes each connection when its socket closes, and opens others on demand. */
    destroy() {
      for (const { connection } of idle) connection.stream.destroy()
    },
  }
}

/** True if the connection must not be reused. */
function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
}
