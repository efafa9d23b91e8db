import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, text } from '@taquilla/contract'
import type { ListedPage, Section } from './sections.ts'

/** Programs that read documentation cut off longer texts; https://agentdocsspec.com/spec/web/page-size/. */
export const MAX_CHARACTERS = 50_000

export interface MarkdownFile extends ListedPage {
  readonly markdown: string
  /** Path and fragment of the page that has the same content, if it is not `path`. */
  readonly source?: string
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

/** Path of the Markdown file of a page: `/docs/intro.md`, `/en/index.md`. Keeps percent-encoding as it is. */
export function markdownPath(page: string): string {
  return page.endsWith('/') ? `${page}index.md` : `${page}.md`
}

/** Absolute URL of the Markdown file of a page. */
export function markdownUrl({ url }: Pick<Site, 'url'>, path: string): string {
  return url + encodeURI(markdownPath(path))
}

/** Content of a Markdown file: title, links to the page and the index, text. */
export function renderMarkdownFile(file: MarkdownFile, site: Site): string {
  const { url, baseUrl, language } = site
  const { title, path, source = path, markdown } = file
  const links = `> ${WORDS.page[language]}: <${url + encodeURI(source)}>  \n> ${WORDS.index[language]}: <${url}${baseUrl}llms.txt>`
  return `# ${title}\n\n${links}\n\n${markdown.trim()}\n`
}

/**
 * Writes each Markdown file, beside the HTML of its page if there is one.
 * @throws RangeError if one is too long
 */
export async function writeMarkdownFiles(files: readonly MarkdownFile[], site: Site): Promise<void> {
  for (const file of files) {
    const markdown = renderMarkdownFile(file, site)
    if (markdown.length > MAX_CHARACTERS) {
      const length = `${file.path} has ${markdown.length} characters as Markdown`
      throw new RangeError(`${length}, more than ${MAX_CHARACTERS}. Split the page.`)
    }
    const path = join(site.outDir, markdownPath(file.path).slice(site.baseUrl.length))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, markdown)
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
        .map(
          ({ title: name, path, description }) => `- [${name}](${markdownUrl(site, path)}): ${description}`,
        )
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

/** Content of `llms-full.txt`: the given texts of the listed pages, in the order of the index. */
export function llmsFull(sections: readonly Section[], files: readonly MarkdownFile[], site: Site): string {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const texts = sections
    .flatMap(({ pages }) => pages)
    .flatMap(({ path }) => {
      const file = byPath.get(path)
      return file ? [renderMarkdownFile(file, site)] : []
    })
  return texts.join('\n---\n\n')
}
