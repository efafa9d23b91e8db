import { ERRORS, type ErrorCode, type Language, text } from '@taquilla/contract'
import { PARTS, partOf } from '../error-catalog/parts.ts'
import type { Guide } from './guides.ts'
import type { PublishedPage } from './read-page.ts'

/** Line of the index about a page. */
export type ListedPage = Pick<PublishedPage, 'path' | 'title' | 'description' | 'isUnlisted'>

/** Kind of a page, by which search results are grouped. */
export type PageKind = 'guide' | 'reference' | 'error' | 'blog' | 'other'

const KINDS: readonly (readonly [prefix: string, kind: PageKind])[] = [
  ['/docs/category/', 'other'],
  ['/docs/', 'guide'],
  ['/api-reference/', 'reference'],
  ['/errors', 'error'],
  ['/blog', 'blog'],
]

/** Kind of the page at a path; ignores the language prefix. */
export function kindOf(path: string, baseUrl: string): PageKind {
  const relativePath = `/${path.slice(baseUrl.length)}`
  return KINDS.find(([prefix]) => relativePath.startsWith(prefix))?.[1] ?? 'other'
}

const TITLES = {
  guide: text('Guías', 'Guides'),
  reference: text('Referencia de la API', 'API reference'),
  error: text('Errores', 'Errors'),
  blog: text('Blog', 'Blog'),
  other: text('Otras páginas', 'Other pages'),
} as const

export interface Section {
  readonly title: string
  readonly pages: readonly ListedPage[]
}

interface Sitemap {
  readonly pages: readonly ListedPage[]
  readonly guides: readonly Guide[]
  /** Operations and webhooks, by tag. */
  readonly calls: readonly Section[]
  readonly baseUrl: string
  readonly language: Language
}

/** Pages that only list the articles of an author or a tag. */
const ARTICLE_LISTS = /\/blog\/(?:authors|tags)(?:\/|$)/

/** Listed pages by section: guides as in the sidebar, then reference, its calls, errors by part, blog, and what is left. */
export function sectionsOf({ pages, guides, calls, baseUrl, language }: Sitemap): readonly Section[] {
  const listed = pages.filter(({ isUnlisted, path }) => !isUnlisted && !ARTICLE_LISTS.test(path))
  const byPath = new Map(listed.map((page) => [page.path, page]))
  const titles = [...new Set(guides.map(({ trail }) => trail[0] ?? TITLES.guide[language]))]
  const guideSections = titles.map((title) => ({
    title,
    pages: guides
      .filter(({ trail }) => (trail[0] ?? TITLES.guide[language]) === title)
      .flatMap(({ path }) => byPath.get(path) ?? []),
  }))
  const sectionOf = (kind: keyof typeof TITLES): Section => ({
    title: TITLES[kind][language],
    pages: listed.filter(({ path }) => kindOf(path, baseUrl) === kind),
  })
  const otherSections = [
    sectionOf('reference'),
    ...calls.map(({ title, pages: texts }) => ({
      title: `${TITLES.reference[language]}: ${title}`,
      pages: texts,
    })),
    ...byPart(sectionOf('error'), { baseUrl, language }),
    sectionOf('blog'),
    sectionOf('other'),
  ]
  return [...guideSections, ...otherSections].filter((section) => section.pages.length > 0)
}

/** The index of the errors, then the pages of each part of the catalog. */
function byPart(
  { title, pages }: Section,
  { baseUrl, language }: Pick<Sitemap, 'baseUrl' | 'language'>,
): readonly Section[] {
  const codeOf = ({ path }: ListedPage) => path.slice(`${baseUrl}errors/`.length)
  const codes = pages.filter((page) => codeOf(page) in ERRORS)
  const parts = Object.entries(PARTS).map(([name, part]) => ({
    title: `${title}: ${part.title[language]}`,
    pages: codes.filter((page) => partOf(codeOf(page) as ErrorCode) === name),
  }))
  return [{ title, pages: pages.filter((page) => !codes.includes(page)) }, ...parts]
}
