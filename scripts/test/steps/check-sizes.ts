import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Step } from '../step.ts'

const ROOTS = ['apps', 'bench', 'e2e', 'examples', 'packages', 'scripts']
const SOURCE = /\.(ts|tsx|css|js|mjs)$/
const WARN_AT = 200
const FAIL_AT = 300
/** Written by tools or fetched. */
const SKIPPED_FOLDERS = ['node_modules', 'build', 'dist', 'generated', '.docusaurus']
/** Words, figures and builders of tests: their length follows from what they describe. */
const EXEMPT = /(\/i18n\/|\/locales\/|\/content\/|\/test\/|^packages\/contract\/src\/(examples|errors)\/)/

interface Size {
  readonly path: string
  readonly lineCount: number
}

/** No source file is longer than a reader can hold. */
export function sizeStep(root: string): Step {
  return {
    name: 'file sizes',
    async run() {
      const sizes = await measure(root)
      const { tooLong, long } = judgeSizes(sizes)
      return {
        isPassed: tooLong.length === 0 && sizes.length > 0,
        output: tooLong.map((size) => `${describe(size)}: split it by what changes together.`).join('\n'),
        notes: long.map((size) => `           ${describe(size)}`).join('\n'),
      }
    },
  }
}

export function judgeSizes(sizes: readonly Size[]): { tooLong: Size[]; long: Size[] } {
  const judged = sizes.filter(({ path }) => !EXEMPT.test(path))
  return {
    tooLong: judged.filter(({ lineCount }) => lineCount > FAIL_AT),
    long: judged.filter(({ lineCount }) => lineCount > WARN_AT && lineCount <= FAIL_AT),
  }
}

function describe({ path, lineCount }: Size): string {
  return `${path} has ${lineCount} lines`
}

async function measure(root: string): Promise<Size[]> {
  const sizes: Size[] = []
  const names = await readdir(root)
  const paths = names.filter((name) => SOURCE.test(name)).map((name) => join(root, name))
  for (const folder of ROOTS.filter((name) => names.includes(name))) {
    paths.push(...(await listSources(join(root, folder))))
  }
  for (const path of paths) {
    const text = await readFile(path, 'utf8')
    sizes.push({ path: relative(root, path), lineCount: text.split('\n').length - 1 })
  }
  return sizes
}

async function listSources(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() && SOURCE.test(entry.name)) paths.push(path)
    if (entry.isDirectory() && !SKIPPED_FOLDERS.includes(entry.name)) paths.push(...(await listSources(path)))
  }
  return paths
}
