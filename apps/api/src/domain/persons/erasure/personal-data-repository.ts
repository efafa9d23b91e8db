import { type RowOf, text as textColumn, textOf } from '#database/columns.ts'
import { type Sql, sql, statement } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import { type Mentions, mentionsOf } from './mentions.ts'

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
  const mentions = mentionsOf(person)
  const found: PersonalRows[] = []
  for (const [table, own] of await listColumns(db)) {
    const mayName = own.map(({ column }) => `t.${column}::text ~ $2`).join(' or ')
    const text = `select to_jsonb(t) as row from ${table} t where t.seller_id = $1 and (${mayName})`
    const rows = await db.rows<{ row: Record<string, unknown> }>({ name: '', text }, [
      sellerId,
      mentions.pattern,
    ])
    const named = rows.filter(({ row }) => mentions.isIn(JSON.stringify(row)))
    if (named.length > 0) found.push({ table, rows: named.map(({ row }) => withoutBytes(row)) })
  }
  return found
}

/** Every spelling of the person's contact in the tables of the seller. */
export async function findSpellings(db: Sql, sellerId: string, person: Contact): Promise<string[]> {
  const mentions = mentionsOf(person)
  const texts = await findTexts(db, sellerId, mentions)
  const stored = texts.flatMap(({ text }) => mentions.spellingsIn(text))
  return [...new Set([person.contact, person.address, ...stored])]
}

/** Replaces the contact in all tables, to cover those that no specific erasure handles. */
export async function replacePersonalData(
  db: Sql,
  { sellerId, person, pseudonym }: { sellerId: string; person: Contact; pseudonym: string },
): Promise<void> {
  const mentions = mentionsOf(person)
  const found = await findTexts(db, sellerId, mentions)
  const own = found.filter(({ table, text }) => !PUBLIC_TABLES.includes(table) && mentions.isIn(text))
  for (const texts of Map.groupBy(own, ({ table, column }) => `${table}.${column}`).values()) {
    const [{ table, column, type } = { table: '', column: '', type: '' }] = texts
    const text = `update ${table} t
      set ${column} = sent.replaced::${type}
      from unnest($2::text[], $3::text[]) as sent (stored, replaced)
      where t.seller_id = $1 and t.${column}::text = sent.stored`
    const stored = texts.map((each) => each.text)
    await db.rows({ name: '', text }, [
      sellerId,
      stored,
      stored.map((each) => mentions.replaceIn(each, pseudonym)),
    ])
  }
}

/** Distinct values of columns that may name the person. */
async function findTexts(db: Sql, sellerId: string, { pattern }: Mentions) {
  const found: (RowOf<typeof COLUMN> & { readonly text: string })[] = []
  for (const [table, own] of await listColumns(db)) {
    const values = own.map(({ column }, place) => `(${place}, t.${column}::text)`).join()
    const text = `select distinct v.place, v.text
      from ${table} t
      cross join lateral (values ${values}) as v (place, text)
      where t.seller_id = $1 and v.text ~ $2`
    const rows = await db.rows<{ place: number; text: string }>({ name: '', text }, [sellerId, pattern])
    for (const { place, text } of rows) found.push({ ...(own[place] as RowOf<typeof COLUMN>), text })
  }
  return found
}

/** Text and JSON columns by their table. */
async function listColumns(db: Sql): Promise<Map<string, RowOf<typeof COLUMN>[]>> {
  return Map.groupBy(await db.rows(LIST_COLUMNS, {}), ({ table }) => table)
}

/** Removes bytea values (digests, encrypted texts), which `to_jsonb` writes as text that starts with `\x`. */
function withoutBytes(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isBytes = (value: unknown) => typeof value === 'string' && value.startsWith('\\x')
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isBytes(value)))
}
