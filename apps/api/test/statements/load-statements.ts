import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { knownStatements, type Statement } from '#database/sql.ts'

const SOURCE = join(import.meta.dirname, '../../src')

/** Source files that define statements or fragments, with their text. */
export const statementFiles = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'database/sql.ts')
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))
  .filter(({ text }) => /\b(?:statement|fragment|formCompleter|contactRenewer)\(/.test(text))

/** All statements of the service, without those of tests. */
export async function loadStatements(): Promise<readonly Statement<object>[]> {
  for (const { file } of statementFiles) await import(pathToFileURL(join(SOURCE, file)).href)
  return knownStatements().filter(({ name }) => !name.startsWith('test.'))
}
