// Draws each `<Diagram name="…" />` of a page, and says the same in words. The page is static text: nothing of the
// drawing code reaches a browser.
import type { Language } from '@taquilla/contract'
import { DIAGRAMS } from '../../diagrams/all.ts'
import { drawDiagram } from '../../diagrams/draw/draw.ts'
import { diagramWords } from '../../diagrams/words.ts'
import { type ElementNode, findElements, literalAttribute, type Page, readAttribute } from '../mdx-tree.ts'

interface Options {
  readonly language: Language
}

/** A remark plugin; a name without a diagram fails the build where it stands. */
export function diagrams({ language }: Options) {
  return async (tree: ElementNode, page: Page): Promise<void> => {
    for (const node of findElements(tree, 'Diagram')) {
      const name = readAttribute(node, 'name') ?? ''
      const diagram = DIAGRAMS.get(name)
      if (!diagram) {
        page.fail(`There is no diagram "${name}". Existing ones: ${[...DIAGRAMS.keys()].join(', ')}`, node)
      }
      node.attributes = [
        literalAttribute('title', diagram.title[language]),
        literalAttribute('summary', diagram.summary[language]),
        literalAttribute('svg', await drawDiagram(name, diagram, language)),
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
