// After the build: what readers other than browsers get of the pages. Each has its text again as Markdown, there is an
// index of them for programs, and one for the site's own search.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin, Props } from '@docusaurus/types'
import { buildOpenApi, type Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import type { SearchEntry } from '../../src/search/search-entry.ts'
import { errorEntries } from '../error-catalogue/catalogue.ts'
import { errorSearchEntries, referenceEntries } from '../search-index/contract-entries.ts'
import { makeSearchIndex } from '../search-index/make-index.ts'
import { pageEntry } from '../search-index/page-entries.ts'
import { type Guide, listGuides } from './guides.ts'
import { type PublishedPage, readPage } from './read-page.ts'
import { referenceMarkdown } from './reference-markdown.ts'
import { kindOf, sectionsOf } from './sections.ts'
import { toMarkdown } from './to-markdown.ts'
import { llmsFull, llmsIndex, type Site, type Twin, twinUrl, writeTwins } from './twins.ts'

export function publishedPages(_: LoadContext): Plugin {
  let guides: readonly Guide[] = []
  return {
    name: 'published-pages',
    allContentLoaded({ allContent }) {
      guides = listGuides(allContent['docusaurus-plugin-content-docs']?.default)
    },
    async postBuild(props) {
      const site = siteOf(props)
      const twins = (await readPages(props)).map((page) => ({ page, markdown: markdownOf(page, site) }))
      const pages = twins.map(({ page }) => page)
      const sections = sectionsOf({ pages, guides, baseUrl: site.baseUrl, language: site.language })
      await writeTwins(twins, site)
      await Promise.all(twins.map((twin) => nameTwin(twin, site)))
      await writeFile(join(site.outDir, 'llms.txt'), llmsIndex(sections, site))
      await writeFile(join(site.outDir, 'llms-full.txt'), llmsFull(sections, twins, site))
      await makeSearchIndex({ ...site, entries: searchEntries({ pages, guides, site }) })
    },
  }
}

function siteOf({ siteConfig, baseUrl, outDir, i18n }: Props): Site {
  return {
    name: siteConfig.title,
    tagline: siteConfig.tagline,
    url: siteConfig.url,
    language: i18n.currentLocale as Language,
    baseUrl,
    outDir,
  }
}

/** Every page of this language but its home and its not-found page. */
async function readPages({ routesPaths, baseUrl, outDir }: Props): Promise<readonly PublishedPage[]> {
  const paths = [...new Set(routesPaths)].filter((path) => path !== baseUrl && !path.endsWith('/404.html'))
  const pages = await Promise.all(
    paths.map(async (path) => readPage(path, await readFile(fileOf(path, { baseUrl, outDir }), 'utf8'))),
  )
  return pages.filter((page) => page !== undefined)
}

function fileOf(path: string, { baseUrl, outDir }: Pick<Site, 'baseUrl' | 'outDir'>): string {
  return join(outDir, `${path.slice(baseUrl.length)}.html`)
}

function markdownOf({ path, article }: PublishedPage, { url, baseUrl, language }: Site): string {
  if (kindOf(path, baseUrl) !== 'reference') return toMarkdown(article, url + encodeURI(path))
  return referenceMarkdown(referenceIn(language), language)
}

function referenceIn(language: Language) {
  return readReference(buildOpenApi({ language, serverUrl: brand.apiUrl, siteUrl: brand.siteUrl }))
}

interface Found {
  readonly pages: readonly PublishedPage[]
  readonly guides: readonly Guide[]
  readonly site: Site
}

/** Everything that a search can find in this language. */
function searchEntries({ pages, guides, site }: Found): readonly SearchEntry[] {
  const { baseUrl, language } = site
  const trails = new Map(guides.map(({ path, trail }) => [path, trail]))
  return [
    ...pages.flatMap((page) => {
      const place = { kind: kindOf(page.path, baseUrl), trail: trails.get(page.path) ?? [] }
      return pageEntry(page, place) ?? []
    }),
    ...referenceEntries(referenceIn(language), site),
    ...errorSearchEntries(errorEntries(language, brand.siteUrl), site),
  ]
}

/** Tells programs that read the page where its text is. */
async function nameTwin({ page }: Twin, site: Site): Promise<void> {
  const file = fileOf(page.path, site)
  const html = await readFile(file, 'utf8')
  const link = `<link rel=alternate type=text/markdown href="${twinUrl(site, page.path)}">`
  await writeFile(file, html.replace('<title', `${link}<title`))
}
