import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import pg from 'pg'
import { currentTraceText } from '#tracing/current-trace.ts'
import {
  areWritesRefused,
  isAnswerMissing,
  isConnectionCut,
  isRetryable,
  toDatabaseError,
} from './database-error.ts'
import { type Connection, type Database, PLATFORM, type SellerDatabase } from './pool.ts'
import { queryOf, rowsOf } from './query-mapping.ts'
import type { AnyStatement, Sql } from './sql.ts'

const MAX_ATTEMPTS = 5
const RETRY_SPREAD_MS = 20

/** Seller whose rows the transaction may access, and the actor recorded in the history (see `actorOfKey`). */
export interface Tenant {
  readonly sellerId: string
  readonly actor?: string | undefined
}

/**
 * Runs `work` in one transaction that can only access rows of this seller (row-level security).
 * Repeats it after serialization failures and deadlocks, and once if the connection was cut before the commit was sent,
 * so `work` must have no side effects outside the transaction.
 * @throws server.busy after the fifth attempt
 */
export function inTenantTransaction<Result>(
  database: SellerDatabase,
  tenant: string | Tenant,
  work: (db: Sql) => Promise<Result>,
): Promise<Result> {
  const { sellerId, actor = '' }: Tenant = typeof tenant === 'string' ? { sellerId: tenant } : tenant
  const settings = [
    'set local role taquilla_tenant',
    settingOfSeller(sellerId),
    `set local taquilla.actor = ${pg.escapeLiteral(actor)}`,
    ...settingsOfTrace(),
  ]
  return withRetries({ database, group: sellerId, settings }, work)
}

/**
 * Runs `work` for one seller in one transaction of the login role, which may use tables that are closed to tenants.
 * Row-level security does not protect other sellers from it.
 */
export function inLoginTransaction<Result>(
  database: SellerDatabase,
  sellerId: string,
  work: (db: Sql) => Promise<Result>,
): Promise<Result> {
  const settings = [settingOfSeller(sellerId), ...settingsOfTrace()]
  return withRetries({ database, group: sellerId, settings }, work)
}

/** Runs `work` in one transaction over all sellers, for the relay, sweeps and other jobs. */
export function inTransaction<Result>(
  database: Database,
  work: (db: Sql) => Promise<Result>,
): Promise<Result> {
  return withRetries({ database, group: PLATFORM, settings: settingsOfTrace() }, work)
}

/** Seller ids come from our own table, but are escaped anyway. */
function settingOfSeller(sellerId: string): string {
  return `set local taquilla.seller_id = ${pg.escapeLiteral(sellerId)}`
}

/** Statement after which rows of the outbox and webhooks have the current trace by default; none without a trace. */
function settingsOfTrace(): string[] {
  const trace = currentTraceText()
  return trace === null ? [] : [`set local taquilla.trace = ${pg.escapeLiteral(trace)}`]
}

interface TransactionStart {
  readonly database: SellerDatabase
  /** Queue group in which it waits for a connection. */
  readonly group: string
  /** Statements that set what holds for the transaction. */
  readonly settings: readonly string[]
}

async function withRetries<Result>(start: TransactionStart, work: (db: Sql) => Promise<Result>) {
  for (let attempt = 1; ; attempt++) {
    const progress = { hasSentCommit: false }
    try {
      return await attemptOnce({ ...start, progress }, work)
    } catch (error) {
      if (attempt === 1 && !progress.hasSentCommit && isConnectionCut(error)) continue
      if (!isRetryable(error)) throw toDatabaseError(error)
      if (attempt === MAX_ATTEMPTS) {
        throw new ApiError('server.busy', { values: { retryAfterSeconds: 1 }, cause: error })
      }
      await sleep(Math.random() * RETRY_SPREAD_MS * 2 ** attempt)
    }
  }
}

async function attemptOnce<Result>(
  { database, group, settings, progress }: TransactionStart & { progress: { hasSentCommit: boolean } },
  work: (db: Sql) => Promise<Result>,
) {
  const connection = await database.acquire(group)
  const { client } = connection
  // A router of several databases reads the seller from the settings, which it takes only after a `begin` of its own.
  // Both messages and the first statement leave in one packet.
  const opened = Promise.all([
    send(client, 'begin'),
    ...(settings.length > 0 ? [send(client, settings.join('; '))] : []),
  ])
  // Avoids an unhandled rejection; whoever awaits `opened` gets the error.
  opened.catch(() => undefined)

  const db: Sql = {
    async rows<Row>(statement: AnyStatement<Row>, values: object) {
      // Statements that write must wait: if `begin` failed, they would take effect outside a transaction.
      if (!statement.changesNothing) await opened
      try {
        return rowsOf(statement, await send(client, queryOf(statement, values)))
      } catch (error) {
        // Keeps the driver's error for the retry loop in withRetries.
        throw isRetryable(error) ? error : toDatabaseError(error)
      }
    },
  }
  try {
    const result = await work(db)
    await opened
    progress.hasSentCommit = true
    await send(client, 'commit')
    connection.release()
    return result
  } catch (error) {
    await rollBack(connection, error)
    await opened
    throw error
  }
}

/** Combines all queries of the current tick into one network packet, so that the server wakes once. */
function send(client: pg.PoolClient, query: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(query)
}

async function rollBack({ client, release }: Connection, cause: unknown) {
  try {
    await client.query('rollback')
  } catch (error) {
    // Rollback failed because the connection is lost. The first error is rethrown by the caller.
    release(isAnswerMissing(cause) ? cause : error)
    return
  }
  release(areWritesRefused(cause) ? cause : undefined)
}
