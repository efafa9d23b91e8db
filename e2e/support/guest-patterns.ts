// Reads the URL patterns from the app's own table, so that tests of every page also cover new pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './site-process.ts'

const TABLE = join(REPOSITORY, 'apps', 'guest', 'src', 'config', 'paths.ts')

/** Maps the name of each page to its pattern, such as `/tickets/:id/view`. */
export function readGuestPatterns(): ReadonlyMap<string, string> {
  const [, table = ''] = /PATTERNS = \{([\s\S]*?)\}/.exec(readFileSync(TABLE, 'utf8')) ?? []
  const rows = [...table.matchAll(/(\w+): '([^']+)'/g)]
  if (rows.length === 0) throw new Error(`No patterns were found in ${TABLE}`)
  return new Map(rows.map(([, name = '', pattern = '']) => [name, pattern]))
}
