import type { Element, ElementContent, Root, RootContent } from 'hast'

type Node = Root | RootContent | ElementContent

/** Finds matching elements in page order; does not search inside a match. */
export function findAll(node: Node, matches: (element: Element) => boolean): Element[] {
  if (node.type === 'element' && matches(node)) return [node]
  return 'children' in node ? node.children.flatMap((child) => findAll(child, matches)) : []
}

export function find(node: Node, matches: (element: Element) => boolean): Element | undefined {
  return findAll(node, matches)[0]
}

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
