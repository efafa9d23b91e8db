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

  function copy(element: Element, outerLanguage?: string): Element {
    const label = labels.get(element)
    const language = (label === undefined ? undefined : LANGUAGES[label]) ?? outerLanguage
    const kept = element.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [{ ...child, value: child.value.replace(/\u200B/g, '') }]
      if (child.type !== 'element') return []
      if (isWord(child, element)) return [copy({ ...child, tagName: 'span' }, language)]
      return isDropped(child) || isEmptyPanel(child) ? [] : [copy(child, language)]
    })
    const children = label === undefined ? kept : [labelled(label), ...kept]
    return {
      ...element,
      properties: { ...(language && { dataLanguage: language }), ...propertiesOf(element, pageUrl) },
      children: element.tagName === 'code' ? children : children.flatMap(spaced),
    }
  }

  return copy(article)
}

/** What a tab of samples calls a language, and what a fence does. */
const LANGUAGES: Readonly<Record<string, string>> = {
  cURL: 'bash',
  Node: 'js',
  Python: 'python',
  Java: 'java',
  Kotlin: 'kotlin',
  PHP: 'php',
  Scala: 'scala',
}

/** A term of the glossary is a button, and yet a word of its sentence. */
function isWord(child: Element, parent: Element): boolean {
  return child.tagName === 'button' && parent.properties.dataTerm !== undefined
}

/** Some tabs draw their panel once it is chosen. */
function isEmptyPanel({ properties, children }: Element): boolean {
  return properties.role === 'tabpanel' && children.length === 0
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
