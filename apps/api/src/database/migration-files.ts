import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API_FOLDER } from '../api-folder.ts'

/** Migrations of this version. Tests migrate from other folders, to leave some out or add their own. */
export const MIGRATIONS = pathToFileURL(join(API_FOLDER, 'migrations/'))

/** First line of a file whose statements run one by one, each in its own transaction (docs/decisions/database.md). */
const WITHOUT_TRANSACTION = '-- taquilla: without transaction\n'

export interface Migration {
  readonly name: string
  readonly text: string
  /** SHA-256 of the text; stored when it is applied. */
  readonly checksum: string
  /** Statements that run one by one; undefined if the file is one transaction. */
  readonly steps: readonly string[] | undefined
}

/** Names of the migrations, oldest first. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Reads the migrations, oldest first. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  )
}

/** Lines may end with CRLF, as Git writes them on Windows. */
export function parseMigration(name: string, content: string): Migration {
  const text = content.replaceAll('\r\n', '\n')
  // A statement ends at a semicolon that an empty line follows, since a block in PL/pgSQL contains other semicolons.
  const steps = text.startsWith(WITHOUT_TRANSACTION) ? text.trim().split(/(?<=;)\n\n/) : undefined
  return { name, text, checksum: hash('sha256', text), steps }
}
