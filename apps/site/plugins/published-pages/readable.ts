import type { Element, ElementContent } from 'hast'
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
/** What follows a badge without a space, and never a word of which only a part is marked. */
const TITLE_START = /^\p{Lu}/u
const INLINE_TAGS = new Set(['a', 'b', 'code', 'em', 'small', 'span', 'strong', 'time'])
const DROPPED_CLASSES = new Set(['hash-link', 'vh', 'theme-doc-toc-mobile', 'theme-doc-breadcrumbs'])

/** A copy of an article for reading: without title and controls, each tab's panel under its label, links in full. */
export function readable(article: Element, pageUrl: string): Element {
  const labels = panelLabels(article)

  function copy(element: Element): Element {
    const kept = element.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [{ ...child, value: child.value.replace(/\u200B/g, '') }]
      return child.type !== 'element' || isDropped(child) ? [] : [copy(child)]
    })
    const label = labels.get(element)
    // The page writes a panel's code once its tab is chosen; until then it is empty.
    const children = label === undefined || kept.length === 0 ? kept : [labelled(label), ...kept]
    return {
      ...element,
      properties: propertiesOf(element, pageUrl),
      children: element.tagName === 'code' ? children : children.flatMap(spaced),
    }
  }

  return copy(article)
}

/** Boxes side by side, and a badge before its title, have a gap that text has not. */
function spaced(child: ElementContent, index: number, children: readonly ElementContent[]): ElementContent[] {
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
    classesOf(element).some((name) => DROPPED_CLASSES.has(name))
  )
}

function propertiesOf({ tagName, properties }: Element, pageUrl: string): Element['properties'] {
  const { href } = properties
  if (tagName !== 'a' || typeof href !== 'string' || !URL.canParse(href, pageUrl)) return properties
  return { href: new URL(href, pageUrl).href }
}

/** What the tab of each panel says. Panels follow their tabs, in the same order. */
function panelLabels(article: Element): ReadonlyMap<Element, string> {
  const waiting: string[] = []
  const labels = new Map<Element, string>()
  for (const part of findAll(article, ({ properties: { role } }) => role === 'tab' || role === 'tabpanel')) {
    if (part.properties.role === 'tab') waiting.push(textOf(part).trim())
    else labels.set(part, waiting.shift() ?? '')
  }
  return labels
}

function labelled(label: string): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      { type: 'element', tagName: 'strong', properties: {}, children: [{ type: 'text', value: label }] },
    ],
  }
}
