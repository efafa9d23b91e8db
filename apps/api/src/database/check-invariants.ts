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

/** The names of all checks, in order. */
export async function listInvariants(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files.flatMap((file) => (file.endsWith('.sql') ? file.replace('.sql', '') : [])).sort()
}

/** What a check finds to break its invariant; undefined where it holds. */
export async function checkInvariant(db: Sql, invariant: string): Promise<Breach | undefined> {
  const text = await readFile(new URL(`${invariant}.sql`, FOLDER), 'utf8')
  const rows = await db.rows<Record<string, unknown>>({ name: `invariant.${invariant}`, text }, [])
  if (rows.length === 0) return undefined
  return { invariant, meaning: meaningOf(text), rows: rows.slice(0, MAX_SHOWN_ROWS) }
}

/** Runs every check of `invariants/`, each a query that answers the rows that break it; answers the breaches. */
export async function checkInvariants(db: Sql): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of await listInvariants()) {
    const breach = await checkInvariant(db, invariant)
    if (breach) breaches.push(breach)
  }
  return breaches
}

/** The comment that a check opens with. */
function meaningOf(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('-- '))
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(' ')
}
