import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, text } from '@taquilla/contract'
import type { PublishedPage } from './read-page.ts'
import type { Section } from './sections.ts'

export interface Twin {
  readonly page: PublishedPage
  readonly markdown: string
}

export interface Site {
  readonly name: string
  readonly tagline: string
  /** Without a slash at its end. */
  readonly url: string
  readonly baseUrl: string
  readonly language: Language
  readonly outDir: string
}

const WORDS = {
  page: text('Página', 'Page'),
  index: text('Índice de la documentación', 'Index of the documentation'),
  about: text(
    'Cada página existe también en Markdown: su dirección con `.md` al final. Todo en un archivo: ',
    'Every page also exists as Markdown: its address with `.md` at the end. All in one file: ',
  ),
  otherLanguage: text('In English', 'En español'),
} as const

/** The address of a page's twin, below the site's own. */
export function twinPath(path: string): string {
  return `${path.replace(/\/$/, '')}.md`
}

/** Where the page has its text again, as a link. */
export function twinUrl({ url }: Pick<Site, 'url'>, path: string): string {
  return url + encodeURI(twinPath(path))
}

/** The whole file: title, where it comes from, text. */
export function writeTwin({ page, markdown }: Twin, site: Site): string {
  const { url, baseUrl, language } = site
  const source = `> ${WORDS.page[language]}: <${url + encodeURI(page.path)}>  \n> ${WORDS.index[language]}: <${url}${baseUrl}llms.txt>`
  return `# ${page.title}\n\n${source}\n\n${markdown.trim()}\n`
}

/** Puts every twin beside its page. */
export async function writeTwins(twins: readonly Twin[], site: Site): Promise<void> {
  for (const twin of twins) {
    const file = join(site.outDir, twinPath(twin.page.path).slice(site.baseUrl.length))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, writeTwin(twin, site))
  }
}

/** The index for programs that read: https://llmstxt.org. */
export function llmsIndex(sections: readonly Section[], site: Site): string {
  const { name, tagline, url, baseUrl, language } = site
  const other = language === 'es' ? `${url}/en/llms.txt` : `${url}/llms.txt`
  const lists = sections.map(({ title, pages }) =>
    [
      `## ${title}`,
      pages.map((page) => `- [${page.title}](${twinUrl(site, page.path)}): ${page.description}`).join('\n'),
    ].join('\n\n'),
  )
  return [
    `# ${name}`,
    `> ${name}: ${tagline}.`,
    `${WORDS.about[language]}<${url}${baseUrl}llms-full.txt>. ${WORDS.otherLanguage[language]}: <${other}>.`,
    ...lists,
    '',
  ].join('\n\n')
}

/** Every listed page in one text, in the order of the index. */
export function llmsFull(sections: readonly Section[], twins: readonly Twin[], site: Site): string {
  const byPath = new Map(twins.map((twin) => [twin.page.path, twin]))
  const texts = sections
    .flatMap(({ pages }) => pages)
    .flatMap(({ path }) => {
      const twin = byPath.get(path)
      return twin ? [writeTwin(twin, site)] : []
    })
  return texts.join('\n---\n\n')
}
