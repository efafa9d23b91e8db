// What tests of remark plugins need of a page.
import type { ElementNode } from '../plugins/mdx-tree.ts'

export const page = {
  fail(reason: string): never {
    throw new Error(reason)
  },
}

export function elementWith(name: string, attributes: Readonly<Record<string, string>> = {}): ElementNode {
  const values = Object.entries(attributes)
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: values.map(([attribute, value]) => ({ type: 'mdxJsxAttribute', name: attribute, value })),
    children: [],
  }
}
