import { text } from './columns.ts'
import { type Sql, sql, statement } from './sql.ts'

const LIST_LATEST_MIGRATION = statement(
  'database.list_latest_migration',
  { migration: text },
  sql`
    select name as migration
    from migrations
    order by name desc
    limit 1`,
)

/** The newest migration that was applied, such as `0049_recurring_successes.sql`; none before the first. */
export function listLatestMigration(db: Sql): Promise<{ migration: string }[]> {
  return db.rows(LIST_LATEST_MIGRATION, {})
}
