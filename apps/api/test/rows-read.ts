import { oneRow } from '#database/sql.ts'
import type { TestApp } from './build-app.ts'
import { PGDOG } from './pgdog.ts'
import { positional } from './positional.ts'

/** More sessions than the pool has connections, because each one must report its read counts to the server. */
const SESSIONS = 32

const FLUSH_STATISTICS = positional(
  'test.flush_statistics',
  'select pg_stat_force_next_flush(), pg_sleep(0.1)',
)
const ROWS_READ = positional(
  'test.rows_read',
  `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows_read
   from pg_stat_user_tables
   where schemaname = 'taquilla' and relname = any($1)`,
)

/** Rows of these tables read since the database was created, by index or by scan. Compare two calls. */
export async function countRowsRead(
  test: Pick<TestApp, 'database'>,
  tables: readonly string[],
): Promise<number> {
  for (const sessions of [test.database, ...(PGDOG === undefined ? [] : [test.database.of('seller-one')])]) {
    await Promise.all(Array.from({ length: SESSIONS }, () => sessions.rows(FLUSH_STATISTICS, [])))
  }
  const { rows_read } = await oneRow(test.database.rows<{ readonly rows_read: number }>(ROWS_READ, [tables]))
  return rows_read
}
