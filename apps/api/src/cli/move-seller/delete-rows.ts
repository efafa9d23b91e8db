import pg from 'pg'
import type { Database } from '#database/pool.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { hasQueue } from '#queue/waiting-requests.ts'
import { listTables } from './replication.ts'

const ROWS_AT_ONCE = 5_000

interface SellerKey {
  readonly sellerId: string
}

const PASS_TRIGGERS = statement(
  'cli.pass_triggers',
  {},
  ({ sellerId }: Given<SellerKey>) => sql`
    select set_config('taquilla.moves_seller', ${sellerId}, true)`,
)
const DELETE_ENDED_JOBS = statement(
  'cli.delete_ended_jobs',
  {},
  ({ sellerId }: Given<SellerKey>) => sql`
    delete from pgboss.job
    where data ->> 'sellerId' = ${sellerId}`,
)

/** Deletes the seller's rows in one database, some at a time, also if a move refuses changes. Returns how many. */
export async function deleteRows(database: Database, sellerId: string): Promise<number> {
  let deleted = 0
  for (const table of await listTables(database)) {
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
      count = await inTransaction(database, async (db) => {
        await db.rows(PASS_TRIGGERS, { sellerId })
        return deleteSome(db, { table, sellerId })
      })
      deleted += count
    }
  }
  if (await hasQueue(database)) await database.rows(DELETE_ENDED_JOBS, { sellerId })
  return deleted
}

async function deleteSome(
  db: Sql,
  { table, sellerId }: SellerKey & { readonly table: string },
): Promise<number> {
  const name = pg.escapeIdentifier(table)
  const chosen = `select ctid from ${name} where seller_id = ${pg.escapeLiteral(sellerId)} limit ${ROWS_AT_ONCE}`
  const text = `with gone as (delete from ${name} where ctid = any(array(${chosen})) returning 1) select count(*)::int as count from gone`
  const [row] = await db.rows<{ count: number }>({ name: '', text }, [])
  return row?.count ?? 0
}
