import { text } from './columns.ts'
import { migrationNames } from './migration-files.ts'
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
const LIST_APPLIED = statement('database.list_applied', { name: text }, sql`select name from migrations`)

/** The newest migration that was applied, such as `0049_recurring_successes.sql`; none before the first. */
export function listLatestMigration(db: Sql): Promise<{ migration: string }[]> {
  return db.rows(LIST_LATEST_MIGRATION, {})
}

/** Migrations of this version that the database lacks, and those of a later version that it has. */
export async function compareMigrations(db: Sql): Promise<{ missing: string[]; later: string[] }> {
  const own = await migrationNames()
  const applied = (await db.rows(LIST_APPLIED, {})).map(({ name }) => name)
  return {
    missing: own.filter((name) => !applied.includes(name)),
    later: applied.filter((name) => name > (own.at(-1) ?? '')).sort(),
  }
}
