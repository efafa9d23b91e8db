import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SITE = join(import.meta.dirname, '..')

it('file names of content are plain ASCII, since systems store accents in two ways', () => {
  const files = globSync('{docs,blog,diagrams,samples,src,static}/**/*', { cwd: SITE })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !/^[\x20-\x7e]+$/.test(file))).toEqual([])
  expect(globSync('{docs,blog}/**/*', { cwd: SITE }).filter((file) => /[ A-Z]/.test(file))).toEqual([])
})

const HEAD = /^(\|.*\|)\n\| *:?-/gm

// Screen readers announce the header of a column before each of its cells.
it('gives every table column a header', () => {
  const pages = globSync('{docs,blog,src/pages,i18n/en/docusaurus-plugin-content-*}/**/*.mdx', { cwd: SITE })
  const heads = pages.flatMap((page) =>
    [...readFileSync(join(SITE, page), 'utf8').matchAll(HEAD)].map(([, head = '']) => ({ page, head })),
  )
  expect(heads.length).toBeGreaterThan(10)
  expect(
    heads.filter(({ head }) =>
      head
        .split('|')
        .slice(1, -1)
        .some((cell) => cell.trim() === ''),
    ),
  ).toEqual([])
})
