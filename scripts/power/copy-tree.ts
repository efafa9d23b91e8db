import { execFileSync } from 'node:child_process'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stopServersBelow } from './stop-servers.ts'

/** A copy of the repository to plant faults in. */
export interface TreeCopy {
  readonly root: string
  /** Folder for temporary files of the programs that run in the copy. */
  readonly tmp: string
  remove(): Promise<void>
}

/** Folders in node_modules that tools write to; the copy gets its own. */
const WRITTEN = new Set(['.cache', '.vite', '.vite-temp', '.vitest'])
const OWN_SCOPE = '@taquilla'

/** Copies the files of the working tree and links its installed packages. */
export async function copyTree(source: string): Promise<TreeCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'taquilla-power-')))
  const copy = {
    root: join(folder, 'tree'),
    tmp: join(folder, 'tmp'),
    async remove() {
      await stopServersBelow(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  // PostgreSQL runs as another user if this process is root, and must reach its files.
  for (const path of [folder, copy.root, copy.tmp]) await mkdir(path, { recursive: true })
  for (const path of [folder, copy.tmp]) await chmod(path, 0o711)
  const paths = listFiles(source)
  for (const path of paths) {
    await mkdir(dirname(join(copy.root, path)), { recursive: true })
    await copyFile(join(source, path), join(copy.root, path))
  }
  const packages = paths.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => dirname(path))
  for (const path of packages) await linkPackages({ source, copy: copy.root }, join(path, 'node_modules'))
  await writeFile(join(copy.root, '.git'), `gitdir: ${gitFolder(source)}\n`)
  return copy
}

function listFiles(source: string): string[] {
  const list = (args: readonly string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: source, encoding: 'utf8' }).split('\0')
  const deleted = new Set(list(['--deleted']))
  return list(['--cached', '--others', '--exclude-standard']).filter(
    (path) => path !== '' && !deleted.has(path),
  )
}

function gitFolder(source: string): string {
  return execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: source, encoding: 'utf8' }).trim()
}

/** Links installed packages, except those of this repository, which must point into the copy. */
async function linkPackages(roots: { source: string; copy: string }, modules: string) {
  const names = await readdir(join(roots.source, modules)).catch((): string[] => [])
  if (names.length === 0) return
  await mkdir(join(roots.copy, modules), { recursive: true })
  for (const name of names.filter((each) => !WRITTEN.has(each) && each !== OWN_SCOPE)) {
    const from = join(roots.source, modules, name)
    const to = join(roots.copy, modules, name)
    if ((await lstat(from)).isFile()) await copyFile(from, to)
    else await symlink(await realpath(from), to, 'junction')
  }
  if (names.includes(OWN_SCOPE)) await linkOwn(roots, join(modules, OWN_SCOPE))
}

async function linkOwn({ source, copy }: { source: string; copy: string }, scope: string) {
  await mkdir(join(copy, scope))
  const root = await realpath(source)
  for (const name of await readdir(join(source, scope))) {
    const workspace = relative(root, await realpath(join(source, scope, name)))
    await symlink(join(copy, workspace), join(copy, scope, name), 'junction')
  }
}
