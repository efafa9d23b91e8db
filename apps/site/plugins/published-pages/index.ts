// After the build, writes for every page a Markdown version, for programs an index of the pages, and the index of the
// site's search.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin, Props } from '@docusaurus/types'
import { buildOpenApi, type Language } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import type { SearchEntry } from '../../src/search/search-entry.ts'
import { errorEntries } from '../error-catalogue/catalogue.ts'
import { errorSearchEntries, referenceEntries } from '../search-index/contract-entries.ts'
import { makeSearchIndex } from '../search-index/make-search-index.ts'
import { pageEntry } from '../search-index/page-entry.ts'
import { type Guide, listGuides } from './guides.ts'
import {
  llmsFull,
  llmsIndex,
  type MarkdownFile,
  markdownUrl,
  type Site,
  writeMarkdownFiles,
} from './markdown-files.ts'
import { type PublishedPage, readPage } from './read-page.ts'
import { referenceMarkdown } from './reference-markdown.ts'
import { kindOf, sectionsOf } from './sections.ts'
import { toMarkdown } from './to-markdown.ts'

export function publishedPages(_: LoadContext): Plugin {
  let guides: readonly Guide[] = []
  return {
    name: 'published-pages',
    allContentLoaded({ allContent }) {
      guides = listGuides(allContent['docusaurus-plugin-content-docs']?.default)
    },
    async postBuild(props) {
      const site = siteOf(props)
      const files = (await readPages(props)).map((page) => ({ page, markdown: markdownOf(page, site) }))
      const pages = files.map(({ page }) => page)
      const sections = sectionsOf({ pages, guides, baseUrl: site.baseUrl, language: site.language })
      await writeMarkdownFiles(files, site)
      await Promise.all(files.map((file) => linkMarkdownFile(file, site)))
      await writeFile(join(site.outDir, 'llms.txt'), llmsIndex(sections, site))
      await writeFile(join(site.outDir, 'llms-full.txt'), llmsFull(sections, files, site))
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

/** Reads all pages of this language except home and 404. */
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

interface SearchSources {
  readonly pages: readonly PublishedPage[]
  readonly guides: readonly Guide[]
  readonly site: Site
}

/** All entries of the search index in this language. */
function searchEntries({ pages, guides, site }: SearchSources): readonly SearchEntry[] {
  const { baseUrl, language } = site
  const trails = new Map(guides.map(({ path, trail }) => [path, trail]))
  return [
    ...pages.flatMap((page) => {
      const context = { kind: kindOf(page.path, baseUrl), trail: trails.get(page.path) ?? [] }
      return pageEntry(page, context) ?? []
    }),
    ...referenceEntries(referenceIn(language), site),
    ...errorSearchEntries(errorEntries(language, brand.siteUrl), site),
  ]
}

/** Adds a `<link>` to the page that points programs to its Markdown file. */
async function linkMarkdownFile({ page }: MarkdownFile, site: Site): Promise<void> {
  const file = fileOf(page.path, site)
  const html = await readFile(file, 'utf8')
  const link = `<link rel=alternate type=text/markdown href="${markdownUrl(site, page.path)}">`
  await writeFile(file, html.replace('<title', `${link}<title`))
}
