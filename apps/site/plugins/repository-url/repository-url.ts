import { DEFAULT_SOURCE_URL } from '../../brand.ts'
import type { ElementNode } from '../mdx-tree.ts'

/** Remark plugin: pages name the repository by its default URL, which this replaces by the installation's own. */
export function repositoryUrl({ url }: { readonly url: string }) {
  return (tree: ElementNode): void => replaceIn(tree, url)
}

function replaceIn(node: ElementNode, url: string): void {
  if (node.value !== undefined) node.value = node.value.replaceAll(DEFAULT_SOURCE_URL, url)
  for (const child of node.children ?? []) replaceIn(child, url)
}
