import { type RowOf, text as textColumn, textOf } from '#database/columns.ts'
import { type Sql, sql, statement } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'

// Data that sellers publish about themselves, which an erasure must not change.
const PUBLIC_TABLES = [
  'sellers',
  'events',
  'shows',
  'ticket_options',
  'price_types',
  'api_keys',
  'return_origins',
]

/** `format('%I')` quotes table and column names, so they can be inserted into statements. */
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

/** Rows of one table that contain the person's contact. */
export interface PersonalRows {
  readonly table: string
  readonly rows: readonly unknown[]
}

/** Searches every table with a `seller_id` for the person's contact; leaves out bytea columns. */
export async function findPersonalData(db: Sql, sellerId: string, person: Contact): Promise<PersonalRows[]> {
  const columns = await listColumns(db)
  const found: PersonalRows[] = []
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const containsContact = own.map(({ column }) => `t.${column}::text ~* $2`).join(' or ')
    const text = `select to_jsonb(t) as row from ${table} t where t.seller_id = $1 and (${containsContact})`
    const rows = await db.rows<{ row: Record<string, unknown> }>({ name: '', text }, [
      sellerId,
      contactPattern(person),
    ])
    if (rows.length > 0) found.push({ table, rows: rows.map(({ row }) => withoutBytes(row)) })
  }
  return found
}

/** Replaces the contact in all tables, to cover those that no specific erasure handles. */
export async function replacePersonalData(
  db: Sql,
  { sellerId, person, pseudonym }: { sellerId: string; person: Contact; pseudonym: string },
): Promise<void> {
  for (const { table, column, type } of await listColumns(db)) {
    if (PUBLIC_TABLES.includes(table)) continue
    const text = `update ${table}
      set ${column} = regexp_replace(${column}::text, $2, $3, 'gi')::${type}
      where seller_id = $1 and ${column}::text ~* $2`
    await db.rows({ name: '', text }, [sellerId, contactPattern(person), pseudonym])
  }
}

function listColumns(db: Sql): Promise<RowOf<typeof COLUMN>[]> {
  return db.rows(LIST_COLUMNS, {})
}

/** PostgreSQL pattern that matches the whole contact, not as a part of a longer one; use it case-insensitively. */
export function contactPattern({ method, contact }: Contact): string {
  const literal = contact.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&')
  return method === 'email' ? `(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)` : `(?<!\\d)\\+?${literal}(?!\\d)`
}

/** Removes bytea values (digests, encrypted texts), which `to_jsonb` writes as text that starts with `\x`. */
function withoutBytes(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isBytes = (value: unknown) => typeof value === 'string' && value.startsWith('\\x')
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isBytes(value)))
}
