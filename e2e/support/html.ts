import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** An element of the page's HTML as the server sent it. */
export interface SentElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text content without code, with white space collapsed. */
  readonly text: string
  /** Names of the ancestors, outermost first. */
  readonly path: readonly string[]
}

/** Returns every element of a page in source order. */
export function readElements(html: string): readonly SentElement[] {
  const found: SentElement[] = []
  walk(parse(html), [], found)
  return found
}

function walk(node: Node, path: readonly string[], found: SentElement[]) {
  if (!('childNodes' in node)) return
  const isElement = 'tagName' in node
  if (isElement) found.push(describe(node, path))
  const below = isElement ? [...path, node.tagName] : path
  for (const child of node.childNodes) walk(child, below, found)
}

function describe(element: Element, path: readonly string[]): SentElement {
  return {
    name: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: textOf(element).replace(/\s+/g, ' ').trim(),
    path,
  }
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  if ('tagName' in node && node.tagName === 'code') return ''
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
