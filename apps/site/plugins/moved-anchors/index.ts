// Adds to the docs of `moved-anchors.ts` the script that leads on from their moved anchors.
import type { Language } from '@taquilla/contract'
import { type ElementNode, literalAttribute } from '../mdx-tree.ts'
import { movedAnchorsScript } from './moved-anchors-script.ts'

interface Options {
  readonly language: Language
}

interface DocFile {
  readonly data: { readonly frontMatter?: { readonly slug?: unknown } }
}

/** Remark plugin. */
export function movedAnchors({ language }: Options) {
  return (tree: ElementNode, { data }: DocFile): void => {
    const script = movedAnchorsScript(`/docs${data.frontMatter?.slug}`, language)
    if (script === undefined) return
    const attributes = [literalAttribute('script', script)]
    tree.children?.unshift({ type: 'mdxJsxFlowElement', name: 'MovedAnchors', attributes, children: [] })
  }
}
