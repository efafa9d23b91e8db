// Fills content components with data of contract and samples at build time. Readers get static text, browsers never
// load the contract, and an unknown name stops the build at its line.
import { fileURLToPath } from 'node:url'
import { type ElementNode, findElements, literalAttribute, type Page, readAttribute } from '../mdx-tree.ts'
import { CONTENTS, type ContentRequest } from './contents.ts'

type VocabularyOptions = Pick<ContentRequest, 'language'>

// Not an option: Docusaurus sends the options of plugins to every browser.
const SAMPLES = fileURLToPath(new URL('../../samples', import.meta.url))

/** Remark plugin: turns `<Fields of="Ticket" from="taquilla" />` into `<Fields content="…" />`, for example. */
export function vocabulary(options: VocabularyOptions) {
  return (tree: ElementNode, page: Page): void => {
    const onPage = new Set(findElements(tree, 'Fields').filter(isWhole).map(nameOf))
    for (const name of Object.keys(CONTENTS)) {
      const seen = new Set<string>()
      const nodes = findElements(tree, name)
      const names = nodes.map(nameOf)
      for (const [index, node] of nodes.entries()) {
        const of = nameOf(node)
        const only = readAttribute(node, 'only')
        const from = readAttribute(node, 'from')
        const request: ContentRequest = {
          ...options,
          samples: SAMPLES,
          of,
          ...(only === undefined ? {} : { only: only.split(',').map((each) => each.trim()) }),
          ...(from === undefined ? {} : { from }),
          upTo: names.slice(0, index + 1),
          onPage,
          isRepeated: only === undefined && seen.has(of),
        }
        if (only === undefined) seen.add(of)
        node.attributes = [literalAttribute('content', contentOf(node, request, page))]
      }
    }
  }
}

function contentOf(node: ElementNode, request: ContentRequest, page: Page): string {
  try {
    return JSON.stringify(CONTENTS[node.name ?? '']?.(request))
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
    return page.fail(`<${node.name} of="${request.of}">: ${fault.message}`, node)
  }
}

function isWhole(node: ElementNode): boolean {
  return readAttribute(node, 'only') === undefined
}

function nameOf(node: ElementNode): string {
  return readAttribute(node, 'of') ?? ''
}
