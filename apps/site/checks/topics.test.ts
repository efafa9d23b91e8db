import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATIONS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { TOPICS } from './topics.ts'

const SITE = join(import.meta.dirname, '..')
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']

const pages = globSync('**/*.mdx', { cwd: join(SITE, 'docs') }).map((file) => file.replace(/\.mdx$/, ''))

interface Shown {
  readonly calls: readonly string[]
  readonly samples: readonly string[]
  readonly recipes: readonly string[]
  readonly webhooks: readonly string[]
}

/** Parses which parts of the contract and samples a page shows, in order; ignores examples inside code. */
function shownOn(folder: string, page: string): Shown {
  const source = readFileSync(join(SITE, folder, `${page}.mdx`), 'utf8').replace(/^(`{3,})[\s\S]*?^\1/gm, '')
  const named = (part: string) =>
    [...source.matchAll(new RegExp(`<${part} of="([^"]*)"`, 'g'))].map(([, of = '']) => of)
  return {
    calls: named('Call'),
    samples: named('Sample'),
    recipes: named('Recipe'),
    webhooks: [...source.matchAll(/<Webhooks(?: only="([^"]*)")? \/>/g)].map(([, only = 'all']) => only),
  }
}

const operationsOf = (samples: readonly string[]) => samples.map((sample) => sample.split('/')[0] ?? '')

describe('the topics of the documentation', () => {
  it('belong to pages that exist', () => {
    expect(Object.keys(TOPICS).filter((page) => !pages.includes(page))).toEqual([])
  })

  it('cover every operation of the API with a sample on a page', () => {
    const shown = new Set(pages.flatMap((page) => operationsOf(shownOn('docs', page).samples)))
    expect(OPERATIONS.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })
})

describe.each(FOLDERS)('the pages in %s', (folder) => {
  it('show the calls, recipes and webhooks of their topic', () => {
    for (const page of pages) {
      const { calls = [], recipes = [], webhooks = [] } = TOPICS[page] ?? {}
      const shown = shownOn(folder, page)
      expect(
        calls.filter((id) => !operationsOf(shown.samples).includes(id)),
        page,
      ).toEqual([])
      expect(shown.recipes, page).toEqual(recipes)
      expect(shown.webhooks.toSorted(), page).toEqual(webhooks === 'all' ? ['all'] : webhooks.toSorted())
    }
  })

  it('show a sample of each documented call', () => {
    for (const page of pages) {
      const { calls, samples } = shownOn(folder, page)
      expect(
        calls.filter((id) => !operationsOf(samples).includes(id)),
        page,
      ).toEqual([])
    }
  })
})

it('shows the same calls, samples, recipes and webhooks in both languages', () => {
  for (const page of pages) {
    const [spanish, english] = FOLDERS.map((folder) => shownOn(folder, page))
    expect(english, page).toEqual(spanish)
  }
})
