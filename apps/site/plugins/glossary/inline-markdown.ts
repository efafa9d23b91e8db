import type { ElementNode } from '../mdx-tree.ts'

/** Parses a sentence with `code` in backticks and *titles* in asterisks into Markdown nodes. */
export function inlineMarkdown(sentence: string): ElementNode[] {
  return sentence.split(/(`[^`]+`|\*[^*]+\*)/).flatMap((piece): ElementNode[] => {
    if (piece === '') return []
    const inside = piece.slice(1, -1)
    if (piece.startsWith('`')) return [{ type: 'inlineCode', value: inside }]
    if (piece.startsWith('*')) return [{ type: 'emphasis', children: [{ type: 'text', value: inside }] }]
    return [{ type: 'text', value: piece }]
  })
}
