import type { Element, ElementContent } from 'hast'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import { classesOf, findAll, textOf } from './tree.ts'

const DROPPED_TAGS = new Set([
  'button',
  'form',
  'h1',
  'input',
  'nav',
  'script',
  'select',
  'style',
  'svg',
  'textarea',
  'wbr',
])
/**
 * A text node that starts like this follows a badge without a space; inside a partly marked word no capital follows.
 */
const TITLE_START = /^\p{Lu}/u
const INLINE_TAGS = new Set(['a', 'b', 'code', 'em', 'small', 'span', 'strong', 'time'])
const DROPPED_CLASSES = new Set([
  'hash-link',
  'page-actions',
  'theme-doc-breadcrumbs',
  'theme-doc-toc-mobile',
  'vh',
])

/** Copies an article as plain reading text: drops title and controls, labels each tab panel, makes links absolute. */
export function readable(article: Element, pageUrl: string): Element {
  const labels = panelLabels(article)

  function copy(element: Element, outerLanguage?: string): Element {
    const label = labels.get(element)
    const language = (label === undefined ? undefined : LANGUAGES[label]) ?? outerLanguage
    const readableChildren = element.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [{ ...child, value: child.value.replace(/\u200B/g, '') }]
      if (child.type !== 'element') return []
      if (isGlossaryTerm(child, element)) return [copy({ ...child, tagName: 'span' }, language)]
      return isDropped(child) || isEmptyPanel(child) ? [] : [copy(child, language)]
    })
    const children = label === undefined ? readableChildren : [labelParagraph(label), ...readableChildren]
    return {
      ...element,
      properties: { ...(language && { dataLanguage: language }), ...propertiesOf(element, pageUrl) },
      children: element.tagName === 'code' ? children : children.flatMap(withSpaceBefore),
    }
  }

  return copy(article)
}

/** Names of languages in Markdown fences, by their tab. */
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  SAMPLE_LANGUAGES.map(({ label, fence }) => [label, fence]),
)

/** Glossary terms are buttons, but belong to the sentence. */
function isGlossaryTerm(child: Element, parent: Element): boolean {
  return child.tagName === 'button' && parent.properties.dataTerm !== undefined
}

/** Some tabs render their panel only once selected. */
function isEmptyPanel({ properties, children }: Element): boolean {
  return properties.role === 'tabpanel' && children.length === 0
}

/** Inserts the space that CSS shows between adjacent inline boxes, or between a badge and its title. */
function withSpaceBefore(
  child: ElementContent,
  index: number,
  children: readonly ElementContent[],
): ElementContent[] {
  const previous = children[index - 1]
  if (!previous || !isInline(previous)) return [child]
  const isApart = isInline(child) || (child.type === 'text' && TITLE_START.test(child.value))
  return isApart ? [{ type: 'text', value: ' ' }, child] : [child]
}

function isInline(node: ElementContent): boolean {
  return node.type === 'element' && INLINE_TAGS.has(node.tagName)
}

function isDropped(element: Element): boolean {
  const { tagName, properties } = element
  return (
    DROPPED_TAGS.has(tagName) ||
    properties.role === 'tablist' ||
    properties.role === 'tooltip' ||
    properties.ariaHidden === 'true' ||
    // Long regular expressions: `FieldLimits` shows them on request, and the OpenAPI document has them.
    properties.dataPattern !== undefined ||
    classesOf(element).some((name) => DROPPED_CLASSES.has(name))
  )
}

function propertiesOf({ tagName, properties }: Element, pageUrl: string): Element['properties'] {
  const { href } = properties
  if (tagName !== 'a' || typeof href !== 'string' || !URL.canParse(href, pageUrl)) return properties
  return { href: new URL(href, pageUrl).href }
}

/** Maps each tab panel to the label of its tab. Panels follow their tabs in the same order. */
function panelLabels(article: Element): ReadonlyMap<Element, string> {
  const waiting: string[] = []
  const labels = new Map<Element, string>()
  for (const part of findAll(article, ({ properties: { role } }) => role === 'tab' || role === 'tabpanel')) {
    if (part.properties.role === 'tab') waiting.push(textOf(part).trim())
    else labels.set(part, waiting.shift() ?? '')
  }
  return labels
}

function labelParagraph(label: string): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      { type: 'element', tagName: 'strong', properties: {}, children: [{ type: 'text', value: label }] },
    ],
  }
}
