/** A piece of an excerpt; what was looked for is marked. */
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

/** Pagefind marks in HTML what it found: read as text, so that nothing in a page's words can become markup. */
export function readExcerpt(html: string): readonly ExcerptPart[] {
  return html
    .split(/<\/?mark>/)
    .map((piece, index) => ({
      text: piece.replace(/&(?:lt|gt|amp|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity),
      isMarked: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '')
}
