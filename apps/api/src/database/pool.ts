import pg from 'pg'
import { areWritesRefused, isAnswerMissing, isConnectionCut, toDatabaseError } from './database-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { queryOf, rowsOf } from './query-mapping.ts'
import { clientOf, openServers, type Servers } from './servers.ts'
import {
  asOptions,
  checkSettings,
  KEEPALIVE_SECONDS,
  type Settings,
  settingsOf,
  type Work,
} from './session-settings.ts'
import { MAIN_SHARD } from './shard-addresses.ts'
import type { AnyStatement, Sql } from './sql.ts'
import { tryPooler } from './try-pooler.ts'
import { isUrgent } from './urgency.ts'

/** A statement without a result this long after PostgreSQL's own timeout runs on a dead connection. */
const DEAD_AFTER_MS = 500

/**
 * Version of what follows from a change: raise it with every topic that is new, and whenever more than before follows
 * from one or its payload changes. Rows of the outbox and jobs that a process writes have its version, and only workers
 * of this version or a later one take them.
 */
export const CHANGES_VERSION = 2

export interface PoolOptions {
  /** Name of the database among those of the installation; that of the main one by default. */
  readonly name?: string
  /** May name several servers. */
  readonly url: string
  /** True if a pooler is between the process and PostgreSQL, so that sessions have the settings of their role. */
  readonly isPooled?: boolean
  readonly connections: number
  /** Maximum requests waiting for a connection; further ones are rejected. */
  readonly queueLength: number
  readonly queueWaitMs: number
  readonly onConnectionError: (error: Error) => void
  /** Kind of work that the statements do. It decides how long one may take. */
  readonly serves: Work
  /** Multiplies the timeouts of statements, locks and transactions; 1 by default. Tests also run on busy machines. */
  readonly timeoutFactor?: number
}

/** Connection checked out of the pool. */
export interface Connection {
  readonly client: pg.PoolClient
  /** Call once, with the error of a failed statement: a lost connection is closed instead of reused. */
  release(error?: unknown): void
}

/** The database as operations see it. Each of their statements and transactions says whose rows it is about. */
export interface SellerDatabase {
  /** Runs statements for one seller; sellers wait for connections in turn. */
  of(sellerId: string): Sql
  /**
   * Checks out a connection for work of the seller.
   * @throws server.busy if the queue is full or the wait times out, server.unavailable without a database
   */
  acquire(sellerId: string): Promise<Connection>
}

/** A database of an installation, by its name. */
export interface Shard {
  readonly name: string
  readonly database: Database
}

/** All databases of an installation. */
export interface Shards extends SellerDatabase {
  /** The main one first. */
  readonly shards: readonly Shard[]
  /** Returns the database with the seller's rows, undefined if this process does not know it. */
  shardOf(sellerId: string): Shard | undefined
  /** Returns the database where the rows of the seller of a hint probably are, undefined as above. */
  shardOfHint(hint: string): Shard | undefined
  close(): Promise<void>
}

/**
 * Connection pool of one database. Its own `rows` runs statements about rows of any seller in it; they wait for
 * connections in a group of their own, `PLATFORM`.
 */
export interface Database extends Shards, Sql {
  /** @throws SettingsError if sessions or their pooler lack settings; server.unavailable without a database */
  checkSettings(): Promise<void>
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
  const servers = openServers(options.url)
  const settings = settingsOf(options.serves, options.timeoutFactor)
  const pool = openPool(options, servers, settings)
  const idle = watchIdle(pool)
  const queue = openQueue(options)

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await servers.onAny(() => pool.connect())
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
          // The server, or the one that a proxy leads to, may have become a standby; a new connection asks.
          const isDemoted = servers.areChecked && areWritesRefused(error)
          client.release(isDemoted || isConnectionLost(error))
          // A failover or a firewall that silenced this connection may have silenced all that are open.
          if (isDemoted || isAnswerMissing(error)) idle.destroy()
          queue.leave(group)
        },
      }
    } catch (error) {
      queue.leave(group)
      throw toDatabaseError(error)
    }
  }

  const anySeller = statementsOf(acquire, PLATFORM)
  const alone: Shard = {
    name: options.name ?? MAIN_SHARD,
    get database() {
      return database
    },
  }
  const database: Database = {
    ...anySeller,
    of: (sellerId) => statementsOf(acquire, sellerId),
    acquire,
    shards: [alone],
    shardOf: () => alone,
    shardOfHint: () => alone,
    async checkSettings() {
      await checkSettings(anySeller, settings, options.isPooled ?? false)
      if (options.isPooled && options.connections > 1) await tryPooler(acquire)
    },
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: queue.waitingCount() }),
    close: () => pool.end(),
  }
  return database
}

/** Runs single statements for the group. */
function statementsOf(acquire: Database['acquire'], group: string): Sql {
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

/** A statement that begins with `with` may write. */
function isRead({ text }: AnyStatement): boolean {
  return /^\s*select\b/i.test(text)
}

function openQueue({ connections, queueLength, queueWaitMs }: PoolOptions) {
  return createFairQueue({
    slots: connections,
    maxPerGroup: Math.max(1, Math.floor(connections * GROUP_SHARE)),
    maxWaiting: queueLength,
    maxWaitMs: queueWaitMs,
  })
}

function openPool(options: PoolOptions, servers: Servers, settings: Settings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: servers.url(),
    ...(servers.areChecked ? { Client: clientOf(servers) } : {}),
    max: options.connections,
    connectionTimeoutMillis: options.queueWaitMs,
    idleTimeoutMillis: 30_000,
    types: TYPES,
    application_name: 'taquilla',
    // Sends statements without waiting for the result of the previous one, e.g. `begin` and the first query.
    pipeline: true,
    query_timeout: Number(settings.statement_timeout) + DEAD_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1_000,
    ...(options.isPooled ? {} : { options: asOptions(settings) }),
  })
  pool.on('error', options.onConnectionError)
  // A checked-out client emits its own error event when the server dies; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))
  return pool
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
  if (error === undefined || areWritesRefused(error)) return false
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
}
