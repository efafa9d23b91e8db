import { json } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'

/** A table without contacts whose rows belong to rows with a contact. */
interface Relation {
  readonly table: string
  /** Table whose rows contain contacts; joined by `column`. */
  readonly parent: string
  /** Column that both tables share. */
  readonly column: string
}

const RELATIONS: readonly Relation[] = [
  { table: 'admissions', parent: 'tickets', column: 'ticket_id' },
  { table: 'ticket_history', parent: 'tickets', column: 'ticket_id' },
  { table: 'payouts', parent: 'listings', column: 'listing_id' },
  { table: 'listing_consents', parent: 'listings', column: 'listing_id' },
  { table: 'buy_intention_items', parent: 'buy_intentions', column: 'buy_intention_id' },
  { table: 'payments', parent: 'buy_intentions', column: 'buy_intention_id' },
]

interface RowsOfTable {
  readonly table: string
  readonly rows: readonly unknown[]
}

interface ParentRows {
  readonly sellerId: string
  readonly ids: readonly string[]
}

/** Inserts a constant table or column name, never user input, into a statement. */
const identifier = (name: string): Fragment => ({ pieces: [name] })

const STATEMENTS = RELATIONS.map(({ table, column }) =>
  statement(
    `purchase.find_related_${table}`,
    { row: json<unknown>() },
    ({ sellerId, ids }: Given<ParentRows>) => sql`
      select to_jsonb(t) - array(select key from jsonb_each(to_jsonb(t)) where key like 'sealed%') as row
      from ${identifier(table)} t
      where t.seller_id = ${sellerId} and t.${identifier(column)}::text = any(${ids})`,
  ),
)

/** Finds rows that belong to the given rows, without their encrypted columns. */
export async function findRelatedRows(
  db: Sql,
  sellerId: string,
  parents: readonly RowsOfTable[],
): Promise<RowsOfTable[]> {
  const related: RowsOfTable[] = []
  for (const [index, { table, parent, column }] of RELATIONS.entries()) {
    const rows = parents.find((each) => each.table === parent)?.rows ?? []
    const ids = rows.map((row) => String((row as Readonly<Record<string, unknown>>)[column]))
    const query = STATEMENTS[index]
    if (query === undefined || ids.length === 0) continue
    const found = await db.rows(query, { sellerId, ids })
    if (found.length > 0) related.push({ table, rows: found.map(({ row }) => row) })
  }
  return related
}
