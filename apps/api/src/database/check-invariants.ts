import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './sql.ts'

const FOLDER = new URL('../../invariants/', import.meta.url)
const MAX_SHOWN_ROWS = 20

export interface Breach {
  /** File name without its ending, such as `T02-locator-unique`. */
  readonly invariant: string
  /** The sentence that does not hold. */
  readonly meaning: string
  /** The rows that break it, at most twenty. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Runs every check of `invariants/`, each a query that answers the rows that break it; answers the breaches. */
export async function checkInvariants(sql: Sql): Promise<Breach[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const breaches: Breach[] = []
  for (const file of files) {
    const text = await readFile(new URL(file, FOLDER), 'utf8')
    const rows = await sql.rows<Record<string, unknown>>({ name: `invariant.${file}`, text }, [])
    const meaning = text.split('\n')[0]?.replace(/^-- /, '') ?? ''
    if (rows.length > 0)
      breaches.push({ invariant: file.replace('.sql', ''), meaning, rows: rows.slice(0, MAX_SHOWN_ROWS) })
  }
  return breaches
}
