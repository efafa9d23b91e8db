import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, text } from '@taquilla/contract'
import type { PublishedPage } from './read-page.ts'
import type { Section } from './sections.ts'

export interface MarkdownFile {
  readonly page: PublishedPage
  readonly markdown: string
}

export interface Site {
  readonly name: string
  readonly tagline: string
  /** Origin without a trailing slash. */
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
    'Every page also exists as Markdown: its URL with `.md` at the end. All in one file: ',
  ),
  otherLanguage: text('In English', 'En español'),
} as const

/** Path of the Markdown file of a page. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/$/, '')}.md`
}

/** Absolute URL of the Markdown file of a page. */
export function markdownUrl({ url }: Pick<Site, 'url'>, path: string): string {
  return url + encodeURI(markdownPath(path))
}

/** Content of a Markdown file: title, links to the page and the index, text. */
export function renderMarkdownFile({ page, markdown }: MarkdownFile, site: Site): string {
  const { url, baseUrl, language } = site
  const source = `> ${WORDS.page[language]}: <${url + encodeURI(page.path)}>  \n> ${WORDS.index[language]}: <${url}${baseUrl}llms.txt>`
  return `# ${page.title}\n\n${source}\n\n${markdown.trim()}\n`
}

/** Writes the Markdown file of every page beside the page's HTML. */
export async function writeMarkdownFiles(files: readonly MarkdownFile[], site: Site): Promise<void> {
  for (const file of files) {
    const path = join(site.outDir, markdownPath(file.page.path).slice(site.baseUrl.length))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, renderMarkdownFile(file, site))
  }
}

/** Content of `llms.txt`, an index of the pages for language models: https://llmstxt.org. */
export function llmsIndex(sections: readonly Section[], site: Site): string {
  const { name, tagline, url, baseUrl, language } = site
  const other = language === 'es' ? `${url}/en/llms.txt` : `${url}/llms.txt`
  const lists = sections.map(({ title, pages }) =>
    [
      `## ${title}`,
      pages
        .map((page) => `- [${page.title}](${markdownUrl(site, page.path)}): ${page.description}`)
        .join('\n'),
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

/** Content of `llms-full.txt`: the text of every listed page, in the order of the index. */
export function llmsFull(sections: readonly Section[], files: readonly MarkdownFile[], site: Site): string {
  const byPath = new Map(files.map((file) => [file.page.path, file]))
  const texts = sections
    .flatMap(({ pages }) => pages)
    .flatMap(({ path }) => {
      const file = byPath.get(path)
      return file ? [renderMarkdownFile(file, site)] : []
    })
  return texts.join('\n---\n\n')
}
