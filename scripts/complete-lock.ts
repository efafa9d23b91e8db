// Adds optional packages of other platforms to the lock file if the registry in use lacks them, so that `npm ci`
// accepts it everywhere. npm checks such a package only by version until an install on that platform records its
// hash.
import { readFile, writeFile } from 'node:fs/promises'
import { describePlatform, findMissingPackages, type LockedPackage } from './test/steps/platform-packages.ts'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(await readFile(path, 'utf8')) as { packages: Record<string, LockedPackage> }
const missing = findMissingPackages(lock.packages)
for (const each of missing) {
  const { dev } = lock.packages[each.wantedBy] ?? {}
  lock.packages[`node_modules/${each.name}`] = {
    version: each.version,
    ...(dev ? { dev } : {}),
    optional: true,
    ...describePlatform(each),
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${missing.length} packages added to package-lock.json.\n`)
