// After the build, writes for every page and operation a Markdown version, for programs an index of them, and the index
// of the site's search.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadContext, Plugin, Props } from '@docusaurus/types'
import { buildOpenApi, type Language, text } from '@taquilla/contract'
import { brand } from '../../brand.ts'
import { SCHEMAS, slugOfPath, tagSlug, WEBHOOKS } from '../../src/api-reference/model/addresses.ts'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import type { SearchEntry } from '../../src/search/search-entry.ts'
import { errorEntries } from '../error-catalog/catalog.ts'
import { errorSearchEntries, referenceEntries } from '../search-index/contract-entries.ts'
import { makeSearchIndex } from '../search-index/make-search-index.ts'
import { pageEntries } from '../search-index/page-entries.ts'
import { callSections } from './call-files.ts'
import type { ReferenceText } from './call-markdown.ts'
import { type Guide, listGuides } from './guides.ts'
import { linkWebhooks } from './link-webhooks.ts'
import { llmsFull, llmsIndex, markdownPath, type Site, writeMarkdownFiles } from './markdown-files.ts'
import { type PublishedPage, readPage } from './read-page.ts'
import { referenceMarkdown, schemasMarkdown, tagMarkdown, webhooksMarkdown } from './reference-markdown.ts'
import { kindOf, sectionsOf } from './sections.ts'
import { toMarkdown } from './to-markdown.ts'

/** Stands before the page, so that programs which read only its beginning find the index. */
const POINTER = text(
  'Para agentes de IA: el índice de la documentación es {llms}; cada página existe en Markdown, con .md al final de su URL.',
  'For AI agents: the index of the documentation is {llms}; every page exists as Markdown, with .md at the end of its URL.',
)

export function publishedPages({ baseUrl, i18n }: LoadContext): Plugin {
  let guides: readonly Guide[] = []
  const pointer = POINTER[i18n.currentLocale as Language].replace('{llms}', `${baseUrl}llms.txt`)
  return {
    name: 'published-pages',
    allContentLoaded({ allContent }) {
      guides = listGuides(allContent['docusaurus-plugin-content-docs']?.default)
    },
    injectHtmlTags: () => ({
      preBodyTags: [{ tagName: 'p', attributes: { class: 'vh', 'aria-hidden': 'true' }, innerHTML: pointer }],
    }),
    async postBuild(props) {
      const site = siteOf(props)
      const pages = await readPages(props)
      const { url, language } = site
      const source = { reference: referenceIn(language), language, home: url + site.baseUrl }
      const calls = callSections(source, site)
      const files = [
        ...pages.map((page) => ({ ...page, markdown: markdownOf(page, source, site) })),
        ...calls.flatMap((section) => section.pages),
      ]
      const sections = sectionsOf({ pages, guides, calls, ...site })
      await writeMarkdownFiles(files, site)
      await Promise.all(pages.map((page) => linkMarkdownFile(page, site)))
      await writeFile(join(site.outDir, 'llms.txt'), llmsIndex(sections, site))
      await writeFile(join(site.outDir, 'llms-full.txt'), llmsFull(sections, files, site))
      const searched = pages.filter(({ path }) => path !== site.baseUrl)
      await makeSearchIndex({ ...site, entries: searchEntries({ pages: searched, guides, site }) })
    },
  }
}

/** Text of a page. Samples are in the language of their first tab. */
function markdownOf({ path, article }: PublishedPage, source: ReferenceText, site: Site): string {
  const slug = slugOfPath(path)
  if (kindOf(path, site.baseUrl) !== 'reference') {
    return toMarkdown(linkWebhooks(article, source), site.url + encodeURI(path))
  }
  if (slug === WEBHOOKS) return webhooksMarkdown(source)
  if (slug === SCHEMAS) return schemasMarkdown(source)
  const tag = source.reference.tags.find(({ name }) => tagSlug(name) === slug)
  return tag ? tagMarkdown(tag, source) : referenceMarkdown(source)
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

/** Reads all pages of this language except 404. */
async function readPages({ routesPaths, baseUrl, outDir }: Props): Promise<readonly PublishedPage[]> {
  const paths = [...new Set(routesPaths)].filter((path) => !path.endsWith('/404.html'))
  const pages = await Promise.all(
    paths.map(async (path) => readPage(path, await readFile(fileOf(path, { baseUrl, outDir }), 'utf8'))),
  )
  return pages.filter((page) => page !== undefined)
}

function fileOf(path: string, { baseUrl, outDir }: Pick<Site, 'baseUrl' | 'outDir'>): string {
  return join(outDir, `${path.slice(baseUrl.length) || 'index'}.html`)
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
    ...pageEntries(pages, { baseUrl, trailOf: (path) => trails.get(path) ?? [] }),
    ...referenceEntries(referenceIn(language), site),
    ...errorSearchEntries(errorEntries(language, brand.siteUrl), site),
  ]
}

/** Adds a `<link>` to the page that points programs to its Markdown file. */
async function linkMarkdownFile(page: PublishedPage, site: Site): Promise<void> {
  const file = fileOf(page.path, site)
  const html = await readFile(file, 'utf8')
  const link = `<link rel=alternate type=text/markdown href="${encodeURI(markdownPath(page.path))}">`
  await writeFile(file, html.replace('<title', `${link}<title`))
}
