// Adds to the docs of `moved-anchors.ts` the script that leads on from their moved anchors.

import { fileURLToPath } from 'node:url'
import type { Language } from '@taquilla/contract'
import { MOVED_ANCHORS, type MovedAnchors } from '../../moved-anchors.ts'
import { inlineScript } from '../inline-script.ts'
import { type ElementNode, literalAttribute } from '../mdx-tree.ts'

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

const FOLLOW = inlineScript(fileURLToPath(new URL('follow-moved-anchor.inline.js', import.meta.url)))

/**
 * Source of an inline script that leads from a moved anchor of a page to its new URL and keeps the query; undefined if
 * nothing of the page moved.
 * @param path path of the page, decoded and without language
 */
export function movedAnchorsScript(
  path: string,
  language: Language,
  table: MovedAnchors = MOVED_ANCHORS,
): string | undefined {
  const moved = table[path]
  if (moved === undefined) return undefined
  const root = language === 'es' ? '' : '/en'
  const targets = Object.entries(moved).map(([anchor, url]) => [anchor, root + encodeURI(url)])
  return FOLLOW.replace('TARGETS', () => JSON.stringify(Object.fromEntries(targets)))
}
