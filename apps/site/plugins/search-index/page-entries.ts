// Search entries of pages: a guide or article as a whole, and each of its sections.
import type { Element, ElementContent } from 'hast'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import type { SearchEntry, SearchGroup } from '../../src/search/search-entry.ts'
import type { PublishedPage } from '../published-pages/read-page.ts'
import { readable } from '../published-pages/readable.ts'
import { kindOf, type PageKind } from '../published-pages/sections.ts'
import { attribute, findAll, textOf } from '../published-pages/tree.ts'

const GROUPS: Readonly<Record<Exclude<PageKind, 'other'>, SearchGroup>> = {
  guide: 'guide',
  blog: 'blog',
  reference: 'operation',
  error: 'error',
}

interface Context {
  readonly baseUrl: string
  /** Labels of the sidebar categories above a page. */
  readonly trailOf: (path: string) => readonly string[]
}

/**
 * Entries of all listed pages, except lists of articles. Of the API reference and the error catalog only the first page's introduction is indexed
 * here, because `contract-entries.ts` indexes their content.
 */
export function pageEntries(pages: readonly PublishedPage[], context: Context): readonly SearchEntry[] {
  const listed = pages.flatMap((page) => {
    const kind = kindOf(page.path, context.baseUrl)
    const first = FIRST_PAGES[kind]
    const isLeftOut =
      (first !== undefined && page.path !== context.baseUrl + first) || ARTICLE_LISTS.test(page.path)
    return page.isUnlisted || kind === 'other' || isLeftOut ? [] : [{ page, kind, blocks: blocksOf(page) }]
  })
  return listed.flatMap(({ page, kind, blocks }) => {
    const { path, title, description } = page
    const trail = context.trailOf(path).join(' › ')
    const group = GROUPS[kind]
    const isSplit = kind === 'guide'
    const [lead, ...sections] = blocks
    const whole: SearchEntry = {
      url: path,
      group,
      kind: kind === 'blog' ? 'blog' : 'page',
      title,
      ...(kind === 'reference' ? { codes: FILES } : {}),
      trail,
      parts: [
        { text: description, weight: DESCRIPTION_WEIGHT },
        ...(kind === 'reference' ? [REFERENCE_TOOLS] : []),
      ],
      article: (kind === 'blog' ? blocks : [lead]).map((block) => block?.html ?? '').join(''),
    }
    if (!isSplit) return [whole]
    return [
      whole,
      ...sections
        .filter(({ anchor }) => !LINK_LISTS.has(anchor))
        .map(
          ({ anchor, heading, html }): SearchEntry => ({
            url: `${path}#${anchor}`,
            group,
            kind: path === `${context.baseUrl}${GLOSSARY}` ? 'term' : 'section',
            title,
            section: heading,
            ...(CODE_ANCHOR.test(anchor) ? { codes: [anchor] } : {}),
            trail,
            parts: [],
            article: html,
          }),
        ),
    ]
  })
}

const DESCRIPTION_WEIGHT = 3
/** Pages that repeat the titles of articles. */
const ARTICLE_LISTS = /\/blog(?:$|\/(?:archive|authors|tags)(?:\/|$))/
/** Files for programs, and the format that a single word asks for. */
const FILES = ['openapi.json', 'openapi.yaml', 'llms.txt', 'openapi', 'OpenAPI']
/** Downloads of the API reference and languages of its samples, which its introduction does not name. */
const REFERENCE_TOOLS = {
  text: ['Postman', 'Markdown', ...FILES, ...SAMPLE_LANGUAGES.map(({ label }) => label)].join(' '),
  weight: 4,
}
/** Sections that consist of links to other pages. */
const LINK_LISTS: ReadonlySet<string> = new Set(['requisitos', 'siguiente-paso'])
const GLOSSARY = 'docs/glosario'
/** The only indexed page of its kind. */
const FIRST_PAGES: Partial<Record<PageKind, string>> = { reference: 'api-reference/v1', error: 'errors' }
/** Fragments that are names in code, such as `listing.sold`. */
const CODE_ANCHOR = /\./

/** A heading with an anchor and what follows it, up to the next; the first block of a page has no heading. */
interface Block {
  readonly anchor: string
  readonly heading: string
  html: string
}

function blocksOf({ article }: PublishedPage): readonly Block[] {
  const first: Block = { anchor: '', heading: '', html: '' }
  const blocks = [first]
  let current = first

  function read(node: ElementContent): void {
    const anchor = node.type === 'element' && isHeading(node) ? attribute(node, 'id') : undefined
    if (anchor !== undefined) {
      current = { anchor, heading: textOf(node).trim(), html: '' }
      blocks.push(current)
    } else if (node.type === 'element' && !isPreparation(node) && findAll(node, isHeading).length > 0) {
      node.children.forEach(read)
    } else {
      current.html += ` ${writeNode(node)}`
    }
  }

  readable(article, 'https://none.invalid/').children.forEach(read)
  return blocks
}

function isHeading({ tagName, properties }: Element): boolean {
  return (tagName === 'h2' || tagName === 'h3') && properties.id !== undefined
}

/** True for what must precede the samples of a page, since those requests belong to other pages. */
function isPreparation(element: Element): boolean {
  return attribute(element, 'dataPreparation') !== undefined
}

const INDEXED_TAGS = new Set(['h2', 'h3', 'h4', 'p', 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'summary'])
const CODE_WEIGHT = 0.25

/** Keeps text blocks and code; unwraps all other elements. */
function writeNode(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (node.type !== 'element' || isPreparation(node)) return ''
  const inside = node.children.map(writeNode).join('')
  if (node.tagName === 'pre') return `<p data-pagefind-weight="${CODE_WEIGHT}">${inside}</p>`
  // The space keeps Pagefind from joining the words of adjacent cells.
  if (INDEXED_TAGS.has(node.tagName)) return `<${textTag(node.tagName)}>${inside}</${textTag(node.tagName)}> `
  return node.tagName === 'div' ? ` ${inside} ` : inside
}

/** Headings without an anchor of their own count as text. */
function textTag(tagName: string): string {
  return /^h\d$/.test(tagName) ? 'p' : tagName
}
