import type { Session } from './backup-session.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** Filled by the migrations, so it is not backed up and need not be empty for a restore. */
const MIGRATIONS = 'migrations'
const NO_SCHEMA = 'The database has no schema yet. Run the migrations first.'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** Name of the last migration applied to the database. @throws EmbeddedDatabaseError if there is none */
export async function getSchemaVersion(session: Session): Promise<string> {
  const { rows: tables } = await session.query(
    `select from pg_tables where schemaname = 'taquilla' and tablename = $1`,
    [MIGRATIONS],
  )
  if (tables.length === 0) throw new EmbeddedDatabaseError('backup', NO_SCHEMA)
  const { rows } = await session.query<{ version: string | null }>(
    'select max(name) as version from migrations',
  )
  const version = rows[0]?.version
  if (!version) throw new EmbeddedDatabaseError('backup', NO_SCHEMA)
  return version
}

/** Lists all tables with data, referenced tables before those with foreign keys to them. */
export async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await session.query<Table & { references: string[] }>(`
    select c.relname as name,
      array(
        select attname::text
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select target.relname::text
        from pg_constraint
        join pg_class target on target.oid = confrelid and target.relnamespace = c.relnamespace
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
      ) as references
    from pg_class c
    where c.relnamespace = 'taquilla'::regnamespace and c.relkind = 'r' and c.relname <> '${MIGRATIONS}'
    order by c.relname`)
  const unsorted = new Map(rows.map(({ name, ...rest }) => [name, rest]))
  const sorted: Table[] = []
  while (unsorted.size > 0) {
    const ready = [...unsorted].filter(([, { references }]) => !references.some((name) => unsorted.has(name)))
    if (ready.length === 0) throw circularReferences([...unsorted.keys()])
    for (const [name, { columns }] of ready) {
      sorted.push({ name, columns })
      unsorted.delete(name)
    }
  }
  return sorted
}

/** Table and columns for a COPY statement. */
export function copyTarget(session: Session, { name, columns }: Table): string {
  const quoted = columns.map((column) => session.escapeIdentifier(column))
  return `taquilla.${session.escapeIdentifier(name)} (${quoted.join(', ')})`
}

function circularReferences(names: readonly string[]): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError('backup', `Foreign keys form a cycle between ${names.join(', ')}.`)
}
