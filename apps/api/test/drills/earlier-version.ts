import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Programs } from '../faults/processes.ts'

/** Commit of 24 November 2026, whose worker deletes changes whose topics it does not know. */
const COMMIT = '3cfc6580b23c1a1d6bbde7715cc1ef0bca14db9f'
const PACKAGES = ['contract', 'embedded-database']

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Below the root, so that its imports find the installed packages. */
const FOLDER = join(ROOT, '.cache', `taquilla-${COMMIT.slice(0, 8)}`)

/** Migrations of the version that was unpacked. */
export const EARLIER_MIGRATIONS = pathToFileURL(join(FOLDER, 'apps', 'api', 'migrations/'))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })

/** Why the version cannot be run here; undefined if it can. */
export function whyNoEarlierVersion(): string | undefined {
  try {
    git('cat-file', '-e', `${COMMIT}^{commit}`)
    return undefined
  } catch {
    return `the history of this clone lacks ${COMMIT.slice(0, 8)}: git fetch --unshallow`
  }
}

/** Unpacks the sources of the version; they run with the packages that are installed for this one. */
export function unpackEarlierVersion(): Programs {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'node_modules', '@taquilla'), { recursive: true })
  const paths = ['apps/api/package.json', 'apps/api/src', 'apps/api/migrations']
  const archive = git(
    'archive',
    '--format=tar',
    COMMIT,
    ...paths,
    ...PACKAGES.map((name) => `packages/${name}`),
  )
  execFileSync('tar', ['-x', '-C', FOLDER], { input: archive })
  for (const name of PACKAGES) {
    symlinkSync(join(FOLDER, 'packages', name), join(FOLDER, 'node_modules', '@taquilla', name))
  }
  for (const part of ['apps/api', ...PACKAGES.map((name) => `packages/${name}`)]) requireInstalled(part)
  return (entry) => join(FOLDER, 'apps', 'api', 'src', `${entry}.ts`)
}

/** @throws Error if another version of a package is installed than the part of the earlier version needs */
function requireInstalled(part: string) {
  const { dependencies = {} } = readPackage(join(FOLDER, part))
  for (const [name, version] of Object.entries(dependencies)) {
    if (name.startsWith('@taquilla/')) continue
    const places = [join(ROOT, part), ROOT].map((place) => join(place, 'node_modules', name))
    const installed = readPackage(places.find((place) => existsSync(place)) ?? '').version
    if (installed === version) continue
    throw new Error(
      `${COMMIT.slice(0, 8)} needs ${name} ${version}, and ${installed} is installed. Test with a later commit.`,
    )
  }
}

function readPackage(folder: string): {
  readonly version?: string
  readonly dependencies?: Record<string, string>
} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
