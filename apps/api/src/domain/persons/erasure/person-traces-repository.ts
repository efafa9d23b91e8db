import { type RowOf, text as textColumn, textOf } from '#database/columns.ts'
import { type Sql, sql, statement } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'

// What sellers publish of themselves; they change it with their own calls.
const PUBLISHED = [
  'sellers',
  'events',
  'shows',
  'ticket_options',
  'price_types',
  'api_keys',
  'return_origins',
]

/** Names are quoted by the database, so that they can stand in a text. */
const COLUMN = { table: textColumn, column: textColumn, type: textOf<'text' | 'jsonb'>() }
const LIST_COLUMNS = statement(
  'persons.list_columns',
  COLUMN,
  sql`
    select format('%I', c.table_name) as "table", format('%I', c.column_name) as "column", c.data_type::text as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'taquilla' and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER' and c.data_type in ('text', 'jsonb')
      and exists (
        select from information_schema.columns s
        where s.table_schema = c.table_schema and s.table_name = c.table_name and s.column_name = 'seller_id'
      )
    order by 1, 2`,
)

/** Rows of one table that name somebody. */
export interface Trace {
  readonly table: string
  readonly rows: readonly unknown[]
}

/** Every row of the seller's that names the person, of whatever table there is, as JSON without what is sealed. */
export async function findTraces(db: Sql, sellerId: string, person: Contact): Promise<Trace[]> {
  const columns = await listColumns(db)
  const traces: Trace[] = []
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const isNamed = own.map(({ column }) => `t.${column}::text ~* $2`).join(' or ')
    const text = `select to_jsonb(t) as row from ${table} t where t.seller_id = $1 and (${isNamed})`
    const rows = await db.rows<{ row: Record<string, unknown> }>({ name: '', text }, [
      sellerId,
      patternOf(person),
    ])
    if (rows.length > 0) traces.push({ table, rows: rows.map(({ row }) => withoutBytes(row)) })
  }
  return traces
}

/** Puts the pseudonym wherever the person is still named, so that a table which nobody thought of is clean too. */
export async function replaceTraces(
  db: Sql,
  { sellerId, person, pseudonym }: { sellerId: string; person: Contact; pseudonym: string },
): Promise<void> {
  for (const { table, column, type } of await listColumns(db)) {
    if (PUBLISHED.includes(table)) continue
    const text = `update ${table}
      set ${column} = regexp_replace(${column}::text, $2, $3, 'gi')::${type}
      where seller_id = $1 and ${column}::text ~* $2`
    await db.rows({ name: '', text }, [sellerId, patternOf(person), pseudonym])
  }
}

function listColumns(db: Sql): Promise<RowOf<typeof COLUMN>[]> {
  return db.rows(LIST_COLUMNS, {})
}

/** Finds the contact as a whole, not as a part of another one, whatever its case. */
export function patternOf({ method, contact }: Contact): string {
  const literal = contact.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&')
  return method === 'email' ? `(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)` : `(?<!\\d)\\+?${literal}(?!\\d)`
}

/** Digests and sealed values, which PostgreSQL writes as hexadecimal text, say nothing to anybody. */
function withoutBytes(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isBytes = (value: unknown) => typeof value === 'string' && value.startsWith('\\x')
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isBytes(value)))
}
