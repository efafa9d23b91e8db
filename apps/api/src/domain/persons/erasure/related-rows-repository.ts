import { json } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Trace } from './person-traces-repository.ts'

/** A table whose rows name nobody and belong to rows that do. */
interface Relation {
  readonly table: string
  /** The table that names people, and its column which both have. */
  readonly of: string
  readonly column: string
}

const RELATIONS: readonly Relation[] = [
  { table: 'admissions', of: 'tickets', column: 'ticket_id' },
  { table: 'ticket_history', of: 'tickets', column: 'ticket_id' },
  { table: 'payouts', of: 'listings', column: 'listing_id' },
  { table: 'buy_intention_items', of: 'buy_intentions', column: 'buy_intention_id' },
  { table: 'payments', of: 'buy_intentions', column: 'buy_intention_id' },
]

interface Owners {
  readonly sellerId: string
  readonly ids: readonly string[]
}

/** A name of the list above as it stands in a text. */
const identifier = (name: string): Fragment => ({ pieces: [name] })

const STATEMENTS = RELATIONS.map(({ table, column }) =>
  statement(
    `persons.find_related_${table}`,
    { row: json<unknown>() },
    ({ sellerId, ids }: Given<Owners>) => sql`
      select to_jsonb(t) - array(select key from jsonb_each(to_jsonb(t)) where key like 'sealed%') as row
      from ${identifier(table)} t
      where t.seller_id = ${sellerId} and t.${identifier(column)}::text = any(${ids})`,
  ),
)

/** What belongs to the rows that name somebody. */
export async function findRelated(db: Sql, sellerId: string, named: readonly Trace[]): Promise<Trace[]> {
  const related: Trace[] = []
  for (const [index, { table, of, column }] of RELATIONS.entries()) {
    const rows = named.find((trace) => trace.table === of)?.rows ?? []
    const ids = rows.map((row) => String((row as Readonly<Record<string, unknown>>)[column]))
    const query = STATEMENTS[index]
    if (query === undefined || ids.length === 0) continue
    const found = await db.rows(query, { sellerId, ids })
    if (found.length > 0) related.push({ table, rows: found.map(({ row }) => row) })
  }
  return related
}
