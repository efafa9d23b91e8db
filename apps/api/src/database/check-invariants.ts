import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_FOLDER } from '../api-folder.ts'
import type { Sql } from './sql.ts'

const FOLDER = join(API_FOLDER, 'invariants')
const MAX_SHOWN_ROWS = 20

export interface Breach {
  /** File name without extension, such as `T02-locator-unique`. */
  readonly invariant: string
  /** Sentence that must hold, from the first comment of the file. */
  readonly meaning: string
  /** Rows that violate the invariant, at most 20. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export async function listInvariants(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files.flatMap((file) => (file.endsWith('.sql') ? file.replace('.sql', '') : [])).sort()
}

/** Runs one check. Returns the violation, or undefined if the invariant holds. */
export async function checkInvariant(db: Sql, invariant: string): Promise<Breach | undefined> {
  const text = await readFile(join(FOLDER, `${invariant}.sql`), 'utf8')
  const rows = await db.rows<Record<string, unknown>>({ name: `invariant.${invariant}`, text }, [])
  if (rows.length === 0) return undefined
  return { invariant, meaning: meaningOf(text), rows: rows.slice(0, MAX_SHOWN_ROWS) }
}

/** Runs all checks of `invariants/`, each a query that returns the violating rows. Returns the violations. */
export async function checkInvariants(db: Sql): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of await listInvariants()) {
    const breach = await checkInvariant(db, invariant)
    if (breach) breaches.push(breach)
  }
  return breaches
}

/** Text of the comment at the start of a check. */
function meaningOf(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('-- '))
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(' ')
}
