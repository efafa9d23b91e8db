// Replaces each `<Diagram name="…" />` by its two drawings as SVG and a description. The result is static, so no drawing code reaches a
// browser.
import type { Language } from '@taquilla/contract'
import { diagramWords } from '../../diagrams/diagram-words.ts'
import { DIAGRAMS } from '../../diagrams/diagrams.ts'
import { drawDiagram } from '../../diagrams/draw/draw-diagram.ts'
import { type ElementNode, findElements, literalAttribute, type Page, readAttribute } from '../mdx-tree.ts'

const FITS = ['wide', 'narrow'] as const

interface Options {
  readonly language: Language
}

/** Remark plugin; fails the build at the line that names an unknown diagram. */
export function diagrams({ language }: Options) {
  return async (tree: ElementNode, page: Page): Promise<void> => {
    for (const node of findElements(tree, 'Diagram')) {
      const name = readAttribute(node, 'name') ?? ''
      const diagram = DIAGRAMS.get(name)
      if (!diagram) {
        page.fail(`There is no diagram "${name}". Existing ones: ${[...DIAGRAMS.keys()].join(', ')}`, node)
      }
      const drawings = await Promise.all(FITS.map((fit) => drawDiagram(name, diagram, { language, fit })))
      node.attributes = [
        literalAttribute('title', diagram.title[language]),
        literalAttribute('summary', diagram.summary[language]),
        literalAttribute('svg', drawings.join('')),
      ]
      node.children = [listOf(diagramWords(diagram, language))]
    }
  }
}

function listOf(sentences: readonly string[]): ElementNode {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: sentences.map((value) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
    })),
  }
}
