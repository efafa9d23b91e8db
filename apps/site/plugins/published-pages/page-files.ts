import { SCHEMAS, slugOfPath, tagSlug, WEBHOOKS } from '../../src/api-reference/model/addresses.ts'
import { shortCallFile } from './call-files.ts'
import type { ReferenceText } from './call-markdown.ts'
import { firstThatFits, type MarkdownFile, type Site } from './markdown-files.ts'
import { type ProgramSet, programSetMarkdown } from './program-files.ts'
import type { PublishedPage } from './read-page.ts'
import { referenceMarkdown, schemasMarkdown, tagMarkdown, webhooksMarkdown } from './reference-markdown.ts'
import { kindOf } from './sections.ts'
import { toMarkdown } from './to-markdown.ts'
import { withPrograms } from './with-programs.ts'

/** Sources of the Markdown files of a language. */
export interface Texts {
  readonly site: Site
  readonly source: ReferenceText
  /** Samples and recipes by their program in the first language. */
  readonly sets: ReadonlyMap<string, ProgramSet>
}

/** Tutorials have many samples, whose reader follows one language from the first to the last. */
const TUTORIALS = 'docs/Tutoriales/'

/** A page with the programs of all languages; with links to them if it is a tutorial or would be too long. */
export function pageFile(page: PublishedPage, texts: Texts): MarkdownFile {
  if (page.path.startsWith(texts.site.baseUrl + TUTORIALS)) return shortPageFile(page, texts)
  const whole = { ...page, markdown: markdownOf(page, texts, false) }
  return firstThatFits([whole, shortPageFile(page, texts)], texts.site)
}

/** Text of a page in `llms-full.txt`, which has every program just once. */
export function shortPageFile(page: PublishedPage, texts: Texts): MarkdownFile {
  return { ...page, markdown: markdownOf(page, texts, true) }
}

function markdownOf(
  { path, article }: PublishedPage,
  { site, source, sets }: Texts,
  isShort: boolean,
): string {
  const { url, baseUrl } = site
  const slug = slugOfPath(path)
  if (kindOf(path, baseUrl) !== 'reference') {
    return toMarkdown(withPrograms(article, { ...source, sets, isShort }), url + encodeURI(path))
  }
  if (slug === WEBHOOKS) return webhooksMarkdown(source)
  if (slug === SCHEMAS) return schemasMarkdown(source)
  const tag = source.reference.tags.find(({ name }) => tagSlug(name) === slug)
  return tag ? tagMarkdown(tag, source) : referenceMarkdown(source)
}

export function shortCallFiles({ source, site }: Texts): readonly MarkdownFile[] {
  const { tags, webhooks } = source.reference
  const calls = [...tags.flatMap(({ operations }) => operations), ...webhooks]
  return calls.map((call) => shortCallFile(call, source, site))
}

/** Samples and recipes in all languages. */
export function sampleFiles({ sets, site }: Texts): readonly MarkdownFile[] {
  return [...sets.values()].map((set) => ({
    path: site.baseUrl + set.path,
    source: `${site.baseUrl}api-reference/v1`,
    title: set.title,
    description: '',
    isUnlisted: true,
    markdown: programSetMarkdown(set, site.language),
  }))
}
