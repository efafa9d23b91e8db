import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MIGRATIONS, migrationNames } from '#database/migration-files.ts'

export interface MigrationFolder {
  readonly url: URL
  /** Adds or replaces a migration. */
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  delete(): Promise<void>
}

/** Copies this version's migrations, or only the oldest ones, into a temporary folder. */
export async function copyMigrations({ until = '~' } = {}): Promise<MigrationFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-migrations-'))
  for (const name of await migrationNames()) {
    if (name.slice(0, 4) <= until) await copyFile(new URL(name, MIGRATIONS), join(folder, name))
  }
  return {
    url: pathToFileURL(`${folder}/`),
    write: (name, text) => writeFile(join(folder, name), text),
    remove: (name) => rm(join(folder, name)),
    delete: () => rm(folder, { recursive: true }),
  }
}
