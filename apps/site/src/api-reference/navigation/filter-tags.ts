import type { TagGroup } from '../model/reference.ts'

/** Keeps operations whose method, path, id or summary contains every word of the filter; drops empty tags. */
export function filterTags(tags: readonly TagGroup[], filter: string): readonly TagGroup[] {
  const words = folded(filter).split(/\s+/).filter(Boolean)
  return tags
    .map((tag) => ({
      ...tag,
      operations: tag.operations.filter(({ method, path, id, summary }) => {
        const text = folded(`${method} ${path} ${id} ${summary}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ operations }) => operations.length > 0)
}

/** Folds case and removes accents, so that «emision» finds «Emisión». */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
