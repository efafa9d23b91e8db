import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MENTION = /`(?:\.\.?\/)*([\w/-][\w./-]*\.(?:ts|tsx|mjs|sql|mdx|json|html|md))`/g
/** Written at run time or by a build, or an example of a name. */
const NOT_IN_THE_TREE =
  /^(\.cache\/|\.data\/|DATA_DIR\/|NNNN)|\b(ana|demo|pass|run|sbom|sbom-site|seller|seller-<id>)\.json$/
const NOT_OURS = ['node_modules', 'build', 'dist', 'test-results', '.docusaurus', '.cache', '.data', '.git']

const TEXT_FILE =
  /\.(?:tsx?|m?js|cjs|css|sql|json|mdx?|html|ya?ml|py|php|java|kt|scala|sh|cfg|conf|ini|service)$/

const files = globSync('**/*.*', { exclude: (name) => NOT_OURS.includes(name.split('/').at(-1) ?? '') })
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...globSync('docs/**/*.md')]

it('the documentation for maintainers names only files that exist', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(MENTION)]
      .map(([, name = '']) => name)
      .filter((name) => !NOT_IN_THE_TREE.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

it('the documentation for maintainers names only functions, types and fields that exist', () => {
  const sources = files.filter(
    (file) => /\.(?:tsx?|m?js|sql|css|json|yml)$/.test(file) && file !== 'package-lock.json',
  )
  const known = new Set(sources.flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code = '']) => namesIn(code))
      .filter((name) => /[a-z][A-Z]/.test(name) && !known.has(name))
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('the index of decisions lists each page, and docs/ stays short enough to be read', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const listed = [...index.matchAll(/^- \[[\w-]+\.md\]\(([\w-]+\.md)\): /gm)].map(([, name]) => name)
  const decisions = globSync('*.md', { cwd: 'docs/decisions' }).filter((name) => name !== 'README.md')
  expect(listed).toEqual(decisions.toSorted())
  expect(decisions.length).toBeLessThanOrEqual(20)
  const words = globSync('docs/**/*.md').flatMap(
    (page) => readFileSync(page, 'utf8').match(/\S*\w\S*/g) ?? [],
  )
  expect(words.length).toBeLessThanOrEqual(20_000)
})

it('each part has at most the lines that docs/decisions/cost.md grants it', () => {
  const rows = readFileSync('docs/decisions/cost.md', 'utf8').matchAll(
    /^\| [^|`]+ \| (`[^|]+`) \| ([\d,]+) \| /gm,
  )
  const parts = [...rows].map(([, folders = '', limit = '']) => {
    const paths = [...folders.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return { paths, lines: linesBelow(paths), limit: Number(limit.replaceAll(',', '')) }
  })
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter(({ lines, limit }) => lines > limit || lines === 0)).toEqual([])
})

/** Lines of the text files below the folders, without generated ones and lock files. */
function linesBelow(folders: readonly string[]): number {
  return files
    .filter(
      (file) =>
        folders.some((folder) => file.startsWith(`${folder}/`)) && !/\/generated\/|package-lock/.test(file),
    )
    .filter((file) => TEXT_FILE.test(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
}

function namesIn(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? []
}
