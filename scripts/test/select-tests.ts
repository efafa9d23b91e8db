import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROOFS } from './proofs.ts'

/** Arguments that select tests for each test program; undefined if it has nothing to run. */
export interface Selection {
  readonly vitest?: readonly string[]
  /** Long proofs that run if they are selected; all if absent. */
  readonly proofs?: readonly string[]
  readonly browser?: readonly string[]
}

const TEST_FILE = /\.test\.tsx?$/
const BROWSER_FOLDER = 'e2e/'

/** Browser tests affected by a changed file, through the pages built from it or the service behind them. */
const BROWSER_FOLDERS: readonly { readonly changed: RegExp; readonly folders: readonly string[] }[] = [
  { changed: /^e2e\/(support|playwright)/, folders: ['e2e/'] },
  { changed: /^apps\/site\//, folders: ['e2e/site/'] },
  { changed: /^packages\/(ui|contract)\//, folders: ['e2e/site/', 'e2e/guest/', 'e2e/example/'] },
  { changed: /^(apps\/(guest|api)|packages\/embedded-database)\//, folders: ['e2e/guest/', 'e2e/example/'] },
  { changed: /^(examples|packages\/sdk)\//, folders: ['e2e/example/'] },
]

/** Selects tests whose path contains one of the words or, if there are none, whose title does. */
export async function selectMatching(words: readonly string[], root: string): Promise<Selection> {
  const files = await listTestFiles(root)
  const byPath = files.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))))
  if (byPath.length > 0) return splitByProgram(byPath)
  const title = words.map(escapePattern).join('|')
  const byTitle = await filesHolding(new RegExp(title), { files, root })
  const { vitest, browser } = splitByProgram(byTitle)
  return {
    ...(vitest === undefined ? {} : { vitest: [...vitest, '-t', title] }),
    ...(browser === undefined ? {} : { browser: [...browser, '-g', title] }),
  }
}

/** Selects tests affected by the difference to main and by uncommitted changes. */
export async function selectChanged(root: string): Promise<Selection> {
  const base = await findBase(root)
  const changed = [
    ...(await git(root, 'diff', '--name-only', '--no-renames', base)),
    ...(await git(root, 'ls-files', '--others', '--exclude-standard')),
  ]
  const browser = browserTestsFor(changed)
  if (changed.length === 0) return {}
  return {
    vitest: [`--changed=${base}`, '--passWithNoTests'],
    proofs: proofsAmong(changed),
    ...(browser.length > 0 ? { browser } : {}),
  }
}

/** The long proofs of which a file changed. Almost every change of the service concerns them all. */
export function proofsAmong(changed: readonly string[]): string[] {
  return PROOFS.filter((proof) => changed.some((path) => path.startsWith(proof)))
}

export function browserTestsFor(changed: readonly string[]): string[] {
  const sources = changed.filter((path) => !TEST_FILE.test(path) && !path.endsWith('.md'))
  const folders = BROWSER_FOLDERS.filter((each) => sources.some((path) => each.changed.test(path))).flatMap(
    (each) => each.folders,
  )
  const own = changed.filter((path) => path.startsWith(BROWSER_FOLDER) && TEST_FILE.test(path))
  return [...new Set([...folders, ...own])]
}

function splitByProgram(files: readonly string[]): Selection {
  const browser = files.filter((file) => file.startsWith(BROWSER_FOLDER))
  const vitest = files.filter((file) => !file.startsWith(BROWSER_FOLDER))
  return { ...(vitest.length > 0 ? { vitest } : {}), ...(browser.length > 0 ? { browser } : {}) }
}

/** The commit at which this branch left main, by origin/main if it exists. */
async function findBase(root: string): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const [base] = await git(root, 'merge-base', 'HEAD', main).catch(() => [])
    if (base !== undefined) return base
  }
  throw new Error('There is no branch main to compare with.')
}

async function listTestFiles(root: string): Promise<string[]> {
  const files = await git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
  return files.filter((file) => TEST_FILE.test(file))
}

async function filesHolding(
  pattern: RegExp,
  { files, root }: { files: readonly string[]; root: string },
): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, index) => pattern.test(texts[index] ?? ''))
}

async function git(root: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\n').filter((line) => line !== '')
}

function escapePattern(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
