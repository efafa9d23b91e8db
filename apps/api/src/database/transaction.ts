import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import pg from 'pg'
import { queryOf, rowsOf } from './answer.ts'
import { isRetryable, toDatabaseError } from './database-error.ts'
import { type Connection, type Database, PLATFORM } from './pool.ts'
import type { AnyStatement, Transaction } from './sql.ts'

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
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const { sellerId, actor = '' }: Tenant = typeof tenant === 'string' ? { sellerId: tenant } : tenant
  // One round trip; the seller's id comes from our own table, and is quoted all the same.
  const opening = `begin; set local role taquilla_tenant; set local taquilla.seller_id = ${pg.escapeLiteral(sellerId)}; set local taquilla.actor = ${pg.escapeLiteral(actor)}`
  return withRetries({ database, group: sellerId, opening }, work)
}

/** Runs `work` in one transaction over all sellers: migrations, the relay, sweeps. */
export function inTransaction<Result>(
  database: Database,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return withRetries({ database, group: PLATFORM, opening: 'begin' }, work)
}

interface Beginning {
  readonly database: Database
  /** Among whom its connection is waited for. */
  readonly group: string
  readonly opening: string
}

async function withRetries<Result>(beginning: Beginning, work: (db: Transaction) => Promise<Result>) {
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
  work: (db: Transaction) => Promise<Result>,
) {
  const connection = await database.acquire(group)
  const { client } = connection
  const opened = send(client, opening)
  // Whoever waits for it hears of its failure.
  opened.catch(() => undefined)
  let committed: Promise<unknown> | undefined

  async function submit<Row>(statement: AnyStatement<Row>, values: object): Promise<Row[]> {
    if (committed) throw new Error(`${statement.name} comes after the last statement of its transaction.`)
    try {
      return rowsOf(statement, await send(client, queryOf(statement, values)))
    } catch (error) {
      // What a retry can mend keeps its shape for the loop outside.
      throw isRetryable(error) ? error : toDatabaseError(error)
    }
  }

  const db: Transaction = {
    async rows<Row>(statement: AnyStatement<Row>, values: object) {
      // Nothing is changed outside of a transaction that could not begin.
      if (!statement.changesNothing) await opened
      return submit(statement, values)
    },
    async lastRows<Row>(statement: AnyStatement<Row>, values: object) {
      await opened
      const rows = submit(statement, values)
      committed = send(client, 'commit')
      committed.catch(() => undefined)
      return rows
    },
  }
  try {
    const result = await work(db)
    await opened
    await (committed ?? send(client, 'commit'))
    connection.release()
    return result
  } catch (error) {
    await leave(connection)
    await opened
    throw error
  }
}

/** What is sent in one turn leaves as one packet: each wakes the server once. */
function send(client: pg.PoolClient, query: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(query)
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
