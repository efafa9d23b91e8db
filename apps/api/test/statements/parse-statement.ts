import type { Node, RangeVar } from '@pgsql/types'
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A table that a statement writes, and where the text names it, in bytes. */
export interface WrittenTable {
  readonly table: string
  readonly at: number
}

type Tree = Readonly<Record<string, unknown>>

/** The tree that PostgreSQL's own parser makes of a statement. */
export function parseStatement(text: string): Node {
  const [parsed] = parseSync(text).stmts ?? []
  if (parsed?.stmt === undefined) throw new Error('A statement has no text.')
  return parsed.stmt
}

/** Every table that a statement inserts into, changes or deletes from. */
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
