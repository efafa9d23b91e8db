import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Database, PLATFORM } from '#database/pool.ts'
import { queryOf, rowsOf } from '#database/query-mapping.ts'
import type { Sql } from '#database/sql.ts'
import { CliError } from '../cli-error.ts'
import { type Ends, listMovedTables } from './replication.ts'

interface MeasuredTable {
  readonly name: string
  readonly rows: bigint
  /** Zero if rows were only counted. */
  readonly digest: string
}

interface SellerRows {
  readonly sellerId: string
  readonly tables: readonly string[]
}

/** Counts the seller's rows of each table, and sums up the hashes of their contents if wanted. */
async function measureRows(
  db: Sql,
  { sellerId, tables }: SellerRows,
  { hasDigests }: { readonly hasDigests: boolean },
): Promise<MeasuredTable[]> {
  const digest = hasDigests ? 'coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)' : '0::numeric'
  const seller = pg.escapeLiteral(sellerId)
  const measured = tables.map(
    (table) =>
      `select ${pg.escapeLiteral(table)} as name, count(*) as rows, ${digest} as digest from ${pg.escapeIdentifier(table)} t where seller_id = ${seller}`,
  )
  return db.rows<MeasuredTable>({ name: '', text: measured.join(' union all ') }, [])
}

/** Names of the tables whose measures differ. */
function differingTables({ source, target }: Ends<readonly MeasuredTable[]>): string[] {
  const measures = new Map(target.map((each) => [each.name, each]))
  return source
    .filter(({ name, rows, digest }) => {
      const other = measures.get(name)
      return other?.rows !== rows || other.digest !== digest
    })
    .map(({ name }) => name)
}

/** Numbers of rows that change all the time may have to be compared again. */
const COUNT_TRIES = 10

/**
 * Compares numbers of rows while the seller's changes go on: the target must have as many as the source had before, or
 * has after, or something between.
 * @param catchUp lets the target receive what the source has now
 * @throws CliError with the tables whose numbers differ
 */
export async function compareCounts(
  { source, target }: Ends<Database>,
  sellerId: string,
  catchUp: () => Promise<void>,
): Promise<void> {
  const count = async (db: Database, tables: readonly string[]) => {
    const measured = await resting(() => measureRows(db, { sellerId, tables }, { hasDigests: false }))
    return new Map(measured.map(({ name, rows }) => [name, rows]))
  }
  let tables = await listMovedTables(source)
  for (let triesLeft = COUNT_TRIES; tables.length > 0; triesLeft--) {
    if (triesLeft === 0) throw new CliError(`Numbers of rows differ in ${tables.join(', ')}.`)
    const before = await count(source, tables)
    await catchUp()
    const copied = await count(target, tables)
    const after = await count(source, tables)
    tables = tables.filter((name) => {
      const [was = 0n, has = 0n, is = 0n] = [before, copied, after].map((rows) => rows.get(name))
      const [least, most] = was < is ? [was, is] : [is, was]
      return has < least || has > most
    })
  }
}

/** Both databases as they were when changes were refused. */
export interface Frozen extends Ends {
  release(): Promise<void>
}

/** Takes a snapshot of both databases, which stays readable while their rows change. */
export async function freeze({ source, target }: Ends<Database>): Promise<Frozen> {
  const [atSource, atTarget] = await Promise.all([openSnapshot(source), openSnapshot(target)])
  return {
    source: atSource.db,
    target: atTarget.db,
    async release() {
      await Promise.all([atSource.close(), atTarget.close()])
    },
  }
}

async function openSnapshot(database: Database) {
  const connection = await database.acquire(PLATFORM)
  const { client } = connection
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  // The snapshot of a transaction is taken by its first query.
  await client.query('select from seller_moves limit 1')
  const db: Sql = {
    rows: async (statement: never, values: never) =>
      rowsOf(statement, await client.query(queryOf(statement, values))),
  } as Sql
  const close = async () => {
    await client.query('rollback').then(
      () => connection.release(),
      (error) => connection.release(error),
    )
  }
  return { db, close }
}

/** Returns the tables whose contents differ. Leaves half of the databases' time to calls. */
export async function compareContents({ source, target }: Frozen, sellerId: string): Promise<string[]> {
  const differing: string[] = []
  for (const table of await listMovedTables(source)) {
    const rows = { sellerId, tables: [table] }
    const atSource = await resting(() => measureRows(source, rows, { hasDigests: true }))
    const atTarget = await resting(() => measureRows(target, rows, { hasDigests: true }))
    differing.push(...differingTables({ source: atSource, target: atTarget }))
  }
  return differing
}

/** Waits after the work for as long as it took. */
export async function resting<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  await sleep(performance.now() - startedAt)
  return result
}
