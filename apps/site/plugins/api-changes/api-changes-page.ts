// Fills `<ApiChanges />` with every version and its changes.
import type { Language } from '@taquilla/contract'
import { API_VERSIONS, type ApiVersion, CHANGE_KINDS } from '../../api-changes.ts'
import { inlineMarkdown } from '../glossary/inline-markdown.ts'
import { type ElementNode, findElements } from '../mdx-tree.ts'
import { KIND_TITLES, readableDay, versionAnchor } from './write-feed.ts'

interface Options {
  readonly language: Language
}

export function apiChangesPage({ language }: Options) {
  return (tree: ElementNode): void => {
    for (const node of findElements(tree, 'ApiChanges')) {
      node.children = API_VERSIONS.flatMap((version) => writeVersion(version, language))
    }
  }
}

function writeVersion({ version, date, changes }: ApiVersion, language: Language): ElementNode[] {
  const id = versionAnchor(version)
  const kinds = CHANGE_KINDS.flatMap((kind) => {
    const texts = changes[kind] ?? []
    if (texts.length === 0) return []
    const items = texts.map((change) => listItem(inlineMarkdown(change[language])))
    return [heading(4, KIND_TITLES[kind][language]), { type: 'list', spread: false, children: items }]
  })
  return [
    { ...heading(3, version), data: { id, hProperties: { id } } },
    { type: 'paragraph', children: [{ type: 'text', value: readableDay(date, language) }] },
    ...kinds,
  ]
}

function heading(depth: number, value: string): ElementNode {
  return { type: 'heading', depth, children: [{ type: 'text', value }] }
}

function listItem(children: ElementNode[]): ElementNode {
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] }
}
