import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MENTION = /`(?:\.\.?\/)*([\w/-][\w./-]*\.(?:ts|tsx|mjs|sql|mdx|json|html|md))`/g
/** Written at run time or by a build, or an example of a name. */
const NOT_IN_THE_TREE = /^(\.cache\/|\.data\/|DATA_DIR\/|NNNN)|\b(ana|demo|pass|run|test-report)\.json$/
const NOT_OURS = ['node_modules', 'build', 'dist', '.docusaurus', '.cache', '.data', '.git']

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
