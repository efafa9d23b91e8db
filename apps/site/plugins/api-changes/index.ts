// Turns `<ApiChanges />` into every version and its changes.
import { type Language, text } from '@taquilla/contract'
import { API_VERSIONS, type ApiVersion, CHANGE_KINDS, type ChangeKind } from '../../api-changes.ts'
import { inlineMarkdown } from '../glossary/inline-markdown.ts'
import { type ElementNode, findElements } from '../mdx-tree.ts'

interface Options {
  readonly language: Language
}

const KIND_TITLES = {
  added: text('Agregado', 'Added'),
  changed: text('Cambiado', 'Changed'),
  deprecated: text('En desuso', 'Deprecated'),
  removed: text('Quitado', 'Removed'),
  fixed: text('Corregido', 'Fixed'),
} as const satisfies Record<ChangeKind, unknown>

export function apiChanges({ language }: Options) {
  return (tree: ElementNode): void => {
    for (const node of findElements(tree, 'ApiChanges')) {
      // An element without a name is a fragment.
      Object.assign(node, {
        name: null,
        children: API_VERSIONS.flatMap((version) => writeVersion(version, language)),
      })
    }
  }
}

function writeVersion({ version, date, changes }: ApiVersion, language: Language): ElementNode[] {
  const id = `v${version}`
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

/** Formats a date in words; UTC makes it independent of the build machine. */
function readableDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
