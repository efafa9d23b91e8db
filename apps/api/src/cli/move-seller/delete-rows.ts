import pg from 'pg'
import { text } from '#database/columns.ts'
import type { Database } from '#database/pool.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { deleteJobs } from '#queue/moving-jobs.ts'
import { resting } from './compare-rows.ts'
import { listTables } from './replication.ts'

const ROWS_AT_ONCE = 2_000

interface SellerKey {
  readonly sellerId: string
}

const PASS_TRIGGERS = statement(
  'cli.pass_triggers',
  { seller: text },
  ({ sellerId }: Given<SellerKey>) => sql`
    select set_config('taquilla.moves_seller', ${sellerId}, true) as seller`,
)

/**
 * Deletes the seller's rows in one database, some at a time, also if a move refuses changes. Leaves half of the
 * database's time to calls. Returns how many.
 */
export async function deleteRows(database: Database, sellerId: string): Promise<number> {
  let deleted = 0
  for (const table of await listTables(database)) {
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
      count = await resting(() =>
        inTransaction(database, async (db) => {
          await db.rows(PASS_TRIGGERS, { sellerId })
          return deleteSome(db, { table, sellerId })
        }),
      )
      deleted += count
    }
  }
  await deleteJobs(database, sellerId)
  return deleted
}

async function deleteSome(
  db: Sql,
  { table, sellerId }: SellerKey & { readonly table: string },
): Promise<number> {
  const name = pg.escapeIdentifier(table)
  const chosen = `select ctid from ${name} where seller_id = ${pg.escapeLiteral(sellerId)} limit ${ROWS_AT_ONCE}`
  const statementText = `with gone as (delete from ${name} where ctid = any(array(${chosen})) returning 1) select count(*)::int as count from gone`
  const [row] = await db.rows<{ count: number }>({ name: '', text: statementText }, [])
  return row?.count ?? 0
}
