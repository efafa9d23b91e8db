// Fills the parts of pages that show the contract and the samples while the page is compiled: what readers get is
// static text, the contract stays out of the browser, and a name that does not exist stops the build at its line.
import { CONTENTS, type Wanted } from './contents.ts'

interface Attribute {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
}

/** What we need of a node of the page's tree. */
export interface PageNode {
  readonly type: string
  readonly name?: string | null
  attributes?: Attribute[]
  readonly children?: readonly PageNode[]
}

interface PageFile {
  fail(reason: string, place: PageNode, origin: string): never
}

type VocabularyOptions = Pick<Wanted, 'language' | 'samples'>

/** A remark plugin: `<Fields of="Ticket" />` becomes `<Fields content="…" />` and so on. */
export function vocabulary(options: VocabularyOptions) {
  return (page: PageNode, file: PageFile) => {
    const parts = partsOf(page)
    const onPage = new Set(parts.filter(isWholeList).map((part) => attribute(part, 'of')))
    const seen = new Set<string>()
    for (const part of parts) {
      const name = part.name ?? ''
      const of = attribute(part, 'of')
      const only = attribute(part, 'only')
      const asWritten = `${name} ${of} ${only}`
      const wanted: Wanted = {
        ...options,
        of,
        ...(only === '' ? {} : { only: only.split(',').map((each) => each.trim()) }),
        onPage,
        isRepeated: seen.has(asWritten),
      }
      seen.add(asWritten)
      part.attributes = [{ type: 'mdxJsxAttribute', name: 'content', value: contentOf(part, wanted, file) }]
    }
  }
}

function contentOf(part: PageNode, wanted: Wanted, file: PageFile): string {
  try {
    return JSON.stringify(CONTENTS[part.name ?? '']?.(wanted))
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
    return file.fail(`<${part.name} of="${wanted.of}">: ${fault.message}`, part, 'vocabulary')
  }
}

function partsOf(node: PageNode): readonly PageNode[] {
  const isPart = node.type.startsWith('mdxJsx') && (node.name ?? '') in CONTENTS
  return isPart ? [node] : (node.children ?? []).flatMap(partsOf)
}

function isWholeList(part: PageNode): boolean {
  return part.name === 'Fields' && attribute(part, 'only') === ''
}

function attribute({ attributes = [] }: PageNode, name: string): string {
  const { value } = attributes.find((each) => each.name === name) ?? {}
  return typeof value === 'string' ? value : ''
}
