import { inlineMarkdown } from './glossary/inline-markdown.ts'
import type { ElementNode } from './mdx-tree.ts'

/** Replaces an element of a page by a table. @param rows cells as Markdown; the first row is the head */
export function becomeTable(node: ElementNode, rows: readonly (readonly string[])[]): void {
  const align = rows[0]?.map(() => null)
  Object.assign(node, { type: 'table', align, attributes: [], children: rows.map(tableRow) })
}

function tableRow(cells: readonly string[]): ElementNode {
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inlineMarkdown(cell) })),
  }
}
