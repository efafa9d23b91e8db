// The table of the hosted pages' addresses, read as data: a new page is in it, whatever tests think of.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './site-process.ts'

const TABLE = join(REPOSITORY, 'apps', 'guest', 'src', 'config', 'paths.ts')

/** Patterns such as `/tickets/:id/view`, by the name of their page. */
export function readGuestPatterns(): ReadonlyMap<string, string> {
  const [, table = ''] = /PATTERNS = \{([\s\S]*?)\}/.exec(readFileSync(TABLE, 'utf8')) ?? []
  const rows = [...table.matchAll(/(\w+): '([^']+)'/g)]
  if (rows.length === 0) throw new Error(`No patterns were found in ${TABLE}`)
  return new Map(rows.map(([, name = '', pattern = '']) => [name, pattern]))
}
