// The little that is asked of a parsed HTML page.
import type { Element, ElementContent, Root, RootContent } from 'hast'

type Node = Root | RootContent | ElementContent

/** Every element that fits, in the order of the page; not looked for inside one another. */
export function findAll(node: Node, fits: (element: Element) => boolean): Element[] {
  if (node.type === 'element' && fits(node)) return [node]
  return 'children' in node ? node.children.flatMap((child) => findAll(child, fits)) : []
}

export function find(node: Node, fits: (element: Element) => boolean): Element | undefined {
  return findAll(node, fits)[0]
}

/** The words inside a node. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

export function classesOf({ properties }: Element): readonly string[] {
  const { className } = properties
  return Array.isArray(className) ? className.map(String) : []
}

export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  return value === undefined || value === null ? undefined : String(value)
}
