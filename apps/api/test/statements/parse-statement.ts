import type { Node, RangeVar } from '@pgsql/types'
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A table that a statement writes or reads, with the byte offset of its name. */
export interface NamedTable {
  readonly table: string
  readonly at: number
}

type Tree = Readonly<Record<string, unknown>>

/** Parses statements with PostgreSQL's own parser. */
export function parseStatements(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
}

export function parseStatement(text: string): Node {
  const [parsed] = parseStatements(text)
  if (parsed === undefined) throw new Error('A statement has no text.')
  return parsed
}

/** Tables that a statement inserts into, updates or deletes from. */
export function writtenTables(tree: unknown): NamedTable[] {
  if (Array.isArray(tree)) return tree.flatMap(writtenTables)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree as Tree).flatMap(([kind, node]) => {
    const relation =
      /^(Insert|Update|Delete|Merge)Stmt$/.test(kind) && (node as { relation?: RangeVar }).relation
    const written = relation ? [{ table: relation.relname ?? '', at: relation.location ?? 0 }] : []
    return [...written, ...writtenTables(node)]
  })
}

/** Names after `from` and `join` in a statement: tables, and common table expressions. */
export function readTables(tree: unknown): NamedTable[] {
  if (Array.isArray(tree)) return tree.flatMap(readTables)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree as Tree).flatMap(([kind, node]) => {
    if (kind === 'lockingClause') return []
    const { relname, location } = node as RangeVar
    return kind === 'RangeVar' && relname ? [{ table: relname, at: location ?? 0 }] : readTables(node)
  })
}
