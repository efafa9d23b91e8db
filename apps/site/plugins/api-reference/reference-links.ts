import { REFERENCE_PATH } from '../../src/api-reference/model/addresses.ts'
import type { ElementNode, Page } from '../mdx-tree.ts'
import { referencePath } from './reference-path.ts'

interface LinkNode extends ElementNode {
  url?: string
}

const OPERATION_LINK = new RegExp(`^${REFERENCE_PATH}#(.+)$`)

/**
 * Remark plugin: pages write `/api-reference/v1#create-tickets`, readers get the address of the part with that
 * operation. Fails the build at the line that names something unknown.
 */
export function referenceLinks() {
  return function visit(node: LinkNode, page: Page): void {
    const [, anchor] = OPERATION_LINK.exec(node.url ?? '') ?? []
    if (anchor !== undefined) node.url = resolve(anchor, node, page)
    for (const child of node.children ?? []) visit(child, page)
  }
}

function resolve(anchor: string, node: LinkNode, page: Page): string {
  try {
    return referencePath(anchor)
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
    return page.fail(fault.message, node)
  }
}
