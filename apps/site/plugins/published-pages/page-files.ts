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

/** Markdown files of a page, which are equal if it has no programs of samples. */
interface PageFiles {
  /** The programs of all languages; links to them if the page is a tutorial or would be too long. */
  readonly file: MarkdownFile
  /** Text of the page in `llms-full.txt`, which has every program just once. */
  readonly short: MarkdownFile
}

export function pageFiles(page: PublishedPage, texts: Texts): PageFiles {
  const { site, source, sets } = texts
  const articleOf = (isShort: boolean) => withPrograms(page.article, { ...source, sets, isShort })
  const article = articleOf(true)
  const short = { ...page, markdown: markdownOf({ ...page, article }, texts) }
  if (page.path.startsWith(site.baseUrl + TUTORIALS)) return { file: short, short }
  const whole = articleOf(false)
  if (whole === article) return { file: firstThatFits([short], site), short }
  const file = { ...page, markdown: markdownOf({ ...page, article: whole }, texts) }
  return { file: firstThatFits([file, short], site), short }
}

function markdownOf({ path, article }: PublishedPage, { site, source }: Texts): string {
  const { url, baseUrl } = site
  const slug = slugOfPath(path)
  if (kindOf(path, baseUrl) !== 'reference') return toMarkdown(article, url + encodeURI(path))
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
