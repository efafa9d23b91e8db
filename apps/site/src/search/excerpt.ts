import { stem } from './plain.ts'

/** Piece of an excerpt; `isMarked` pieces match the query. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** Parses Pagefind's excerpt HTML into plain text, so that page content can never become markup. */
export function readExcerpt(html: string): readonly ExcerptPart[] {
  return html
    .split(/<\/?mark>/)
    .map((piece, index) => ({
      text: piece.replace(/&(?:lt|gt|amp|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity),
      isMarked: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '')
}

/** Marks the forms of the words as well; Pagefind marks those of a single word. */
export function markWords(parts: readonly ExcerptPart[], words: readonly string[]): readonly ExcerptPart[] {
  const stems = new Set(words.map(stem))
  return parts.flatMap((part) =>
    part.isMarked
      ? [part]
      : part.text
          .split(/([\p{L}\p{N}]+)/u)
          .filter((text) => text !== '')
          .map((text) => ({ text, isMarked: stems.has(stem(text)) })),
  )
}
