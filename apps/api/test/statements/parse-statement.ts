import type { Node, RangeVar } from '@pgsql/types'
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A table that a statement writes, with the byte offset of its name. */
export interface WrittenTable {
  readonly table: string
  readonly at: number
}

type Tree = Readonly<Record<string, unknown>>

/** Parses a statement with PostgreSQL's own parser. */
export function parseStatement(text: string): Node {
  const [parsed] = parseSync(text).stmts ?? []
  if (parsed?.stmt === undefined) throw new Error('A statement has no text.')
  return parsed.stmt
}

/** Tables that a statement inserts into, updates or deletes from. */
export function writtenTables(tree: unknown): WrittenTable[] {
  if (Array.isArray(tree)) return tree.flatMap(writtenTables)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree as Tree).flatMap(([kind, node]) => {
    const relation =
      /^(Insert|Update|Delete|Merge)Stmt$/.test(kind) && (node as { relation?: RangeVar }).relation
    const written = relation ? [{ table: relation.relname ?? '', at: relation.location ?? 0 }] : []
    return [...written, ...writtenTables(node)]
  })
}
