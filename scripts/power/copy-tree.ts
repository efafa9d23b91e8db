import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the repository, whose files can be changed. */
export interface TreeCopy {
  readonly root: string
  /** Folder for temporary files of the programs that run in the copy. */
  readonly tmp: string
  remove(): void
}

/** The client of the SDK, which is generated and not in version control. */
const GENERATED = 'packages/sdk/src/generated'
/** Folders in node_modules that tools write to. */
const WRITTEN = ['.cache', '.vite', '.vite-temp', '.vitest']
const OWN_SCOPE = '@taquilla'

/** Files of the working tree, without ignored ones. */
export function listFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  return listed.filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Copies the files of the working tree and links its installed packages. */
export function copyTree(source: string): TreeCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'taquilla-power-')))
  const [root, tmp] = [join(folder, 'tree'), join(folder, 'tmp')]
  const files = listFiles(source)
  for (const file of [...files, GENERATED]) cpSync(join(source, file), join(root, file), { recursive: true })
  const packages = files.filter((file) => /(^|\/)package\.json$/.test(file)).map((file) => dirname(file))
  for (const path of packages) linkPackages(source, root, join(path, 'node_modules'))
  mkdirSync(tmp)
  // PostgreSQL runs as another user if this process is root, and must reach its files.
  for (const path of [folder, tmp]) chmodSync(path, 0o711)
  return {
    root,
    tmp,
    // A PostgreSQL that a killed test left behind ends within a minute without its folder.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

function linkPackages(source: string, copy: string, modules: string) {
  const [from, to] = [join(source, modules), join(copy, modules)]
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((each) => !WRITTEN.includes(each))) {
    // npm links the packages of this repository by relative paths, which lead into the copy.
    if (name === OWN_SCOPE)
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(realpathSync(join(from, name)), join(to, name))
  }
}
