// Fills the parts of pages that show the contract and the samples while the page is compiled: what readers get is
// static text, the contract stays out of the browser, and a name that does not exist stops the build at its line.
import { type ElementNode, findElements, literalAttribute, readAttribute } from '../mdx-tree.ts'
import { CONTENTS, type Wanted } from './contents.ts'

type VocabularyOptions = Pick<Wanted, 'language' | 'samples'>

interface Page {
  fail(reason: string, place: unknown): never
}

/** A remark plugin: `<Fields of="Ticket" />` becomes `<Fields content="…" />` and so on. */
export function vocabulary(options: VocabularyOptions) {
  return (tree: ElementNode, page: Page): void => {
    const onPage = new Set(findElements(tree, 'Fields').filter(isWhole).map(nameOf))
    for (const name of Object.keys(CONTENTS)) {
      const seen = new Set<string>()
      for (const node of findElements(tree, name)) {
        const of = nameOf(node)
        const only = readAttribute(node, 'only')
        const wanted: Wanted = {
          ...options,
          of,
          ...(only === undefined ? {} : { only: only.split(',').map((each) => each.trim()) }),
          onPage,
          isRepeated: only === undefined && seen.has(of),
        }
        if (only === undefined) seen.add(of)
        node.attributes = [literalAttribute('content', contentOf(node, wanted, page))]
      }
    }
  }
}

function contentOf(node: ElementNode, wanted: Wanted, page: Page): string {
  try {
    return JSON.stringify(CONTENTS[node.name ?? '']?.(wanted))
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
    return page.fail(`<${node.name} of="${wanted.of}">: ${fault.message}`, node)
  }
}

function isWhole(node: ElementNode): boolean {
  return readAttribute(node, 'only') === undefined
}

function nameOf(node: ElementNode): string {
  return readAttribute(node, 'of') ?? ''
}
