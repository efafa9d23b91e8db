import { hasWords } from '../../filter/has-words.ts'
import type { TagGroup } from '../model/reference.ts'

/** Keeps operations whose method, path, id or summary contains every word of the filter; drops empty tags. */
export function filterTags(tags: readonly TagGroup[], filter: string): readonly TagGroup[] {
  const matches = hasWords(filter)
  return tags
    .map((tag) => ({
      ...tag,
      operations: tag.operations.filter(({ method, path, id, summary }) =>
        matches(`${method} ${path} ${id} ${summary}`),
      ),
    }))
    .filter(({ operations }) => operations.length > 0)
}
