import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = dirname(import.meta.dirname)
const { workspaces } = readJson('package.json')
const { packages } = readJson('package-lock.json')
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

const folders = ['', ...workspaces.flatMap((pattern: string) => globSync(pattern, { cwd: ROOT }))]

test.each(folders)('the lock file has the packages that the manifest in "%s" asks for', (folder) => {
  const manifest = readJson(join(folder, 'package.json'))
  const asked = (from: Readonly<Record<string, unknown>>) => KINDS.map((kind) => from[kind] ?? {})
  expect(asked(packages[folder.replaceAll('\\', '/')] ?? {}), 'run `npm install`').toEqual(asked(manifest))
})

test('the lock file has every version that a manifest pins', () => {
  const pinned = folders.flatMap((folder) => {
    const manifest = readJson(join(folder, 'package.json'))
    return KINDS.filter((kind) => kind !== 'peerDependencies').flatMap((kind) =>
      Object.entries<string>(manifest[kind] ?? {}).map(([name, version]) => ({ folder, name, version })),
    )
  })
  const wrong = pinned.filter(({ folder, name, version }) => {
    const locked = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    return locked?.link !== true && locked?.version !== version
  })
  expect(pinned.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

function readJson(path: string) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
