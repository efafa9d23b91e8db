import { type Language, text } from '@taquilla/contract'
import type { Guide } from './guides.ts'
import type { PublishedPage } from './read-page.ts'

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
} as const

export interface Section {
  readonly title: string
  readonly pages: readonly PublishedPage[]
}

interface Sitemap {
  readonly pages: readonly PublishedPage[]
  readonly guides: readonly Guide[]
  readonly baseUrl: string
  readonly language: Language
}

/** Listed pages by section: guides as in the sidebar, then reference, errors and blog. */
export function sectionsOf({ pages, guides, baseUrl, language }: Sitemap): readonly Section[] {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted)
  const byPath = new Map(listed.map((page) => [page.path, page]))
  const titles = [...new Set(guides.map(({ trail }) => trail[0] ?? TITLES.guide[language]))]
  const guideSections = titles.map((title) => ({
    title,
    pages: guides
      .filter(({ trail }) => (trail[0] ?? TITLES.guide[language]) === title)
      .flatMap(({ path }) => byPath.get(path) ?? []),
  }))
  const otherSections = (['reference', 'error', 'blog'] as const).map((kind) => ({
    title: TITLES[kind][language],
    pages: listed.filter(({ path }) => kindOf(path, baseUrl) === kind),
  }))
  return [...guideSections, ...otherSections].filter((section) => section.pages.length > 0)
}
