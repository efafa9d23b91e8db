// What is found on pages of the site: guides, posts and whatever else has an article.
import type { Element, ElementContent } from 'hast'
import type { SearchEntry, SearchGroup } from '../../src/search/search-entry.ts'
import type { PublishedPage } from '../published-pages/read-page.ts'
import { readable } from '../published-pages/readable.ts'
import type { PageKind } from '../published-pages/sections.ts'
import { attribute } from '../published-pages/tree.ts'

const GROUPS: Partial<Record<PageKind, SearchGroup>> = { guide: 'guide', blog: 'blog' }

interface PagePlace {
  readonly kind: PageKind
  /** The entries of the sidebar above the page. */
  readonly trail: readonly string[]
}

/** The entry of a page; undefined for pages whose content is indexed in smaller pieces, or not at all. */
export function pageEntry(page: PublishedPage, { kind, trail }: PagePlace): SearchEntry | undefined {
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

const KEPT_TAGS = new Set(['h2', 'h3', 'h4', 'p', 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'summary'])
const CODE_WEIGHT = 0.25

/** Headings with their anchors, blocks of text, code. Everything else is only what is in it. */
function writeNode(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (node.type !== 'element') return ''
  const inside = node.children.map(writeNode).join('')
  if (node.tagName === 'pre') return `<p data-pagefind-weight="${CODE_WEIGHT}">${inside}</p>`
  if (!KEPT_TAGS.has(node.tagName)) return node.tagName === 'div' ? ` ${inside} ` : inside
  return `<${node.tagName}${anchorOf(node)}>${inside}</${node.tagName}>`
}

function anchorOf(element: Element): string {
  const id = attribute(element, 'id')
  return id === undefined ? '' : ` id="${id}"`
}
