// Search entries of pages with articles: guides and blog posts.
import type { Element, ElementContent } from 'hast'
import type { SearchEntry, SearchGroup } from '../../src/search/search-entry.ts'
import type { PublishedPage } from '../published-pages/read-page.ts'
import { readable } from '../published-pages/readable.ts'
import type { PageKind } from '../published-pages/sections.ts'
import { attribute } from '../published-pages/tree.ts'

const GROUPS: Partial<Record<PageKind, SearchGroup>> = { guide: 'guide', blog: 'blog' }

interface PageContext {
  readonly kind: PageKind
  /** Labels of the sidebar categories above the page. */
  readonly trail: readonly string[]
}

/** Entry of a page; undefined if the page is unlisted or `contract-entries.ts` indexes its content. */
export function pageEntry(page: PublishedPage, { kind, trail }: PageContext): SearchEntry | undefined {
  const group = GROUPS[kind]
  if (group === undefined || page.isUnlisted) return undefined
  return {
    url: page.path,
    group,
    title: page.title,
    trail: trail.join(' › '),
    parts: [{ text: page.description, weight: 3 }],
    article: readable(page.article, 'https://none.invalid/').children.map(writeNode).join(''),
  }
}

const INDEXED_TAGS = new Set(['h2', 'h3', 'h4', 'p', 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'summary'])
const CODE_WEIGHT = 0.25

/**
 * Keeps headings with anchors, text blocks and code; unwraps all other elements. Drops what must precede the samples of
 * a page, since those requests belong to other pages.
 */
function writeNode(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (node.type !== 'element' || attribute(node, 'dataPreparation') !== undefined) return ''
  const inside = node.children.map(writeNode).join('')
  if (node.tagName === 'pre') return `<p data-pagefind-weight="${CODE_WEIGHT}">${inside}</p>`
  if (!INDEXED_TAGS.has(node.tagName)) return node.tagName === 'div' ? ` ${inside} ` : inside
  return `<${node.tagName}${anchorOf(node)}>${inside}</${node.tagName}>`
}

function anchorOf(element: Element): string {
  const id = attribute(element, 'id')
  return id === undefined ? '' : ` id="${id}"`
}
