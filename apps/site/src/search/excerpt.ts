import { stem } from './plain.ts'

/** Piece of an excerpt; `isMarked` pieces match the query. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Pagefind joins the blocks of a text with periods. */
const SENTENCE_END = /(?<=[.!?…]["»”)]?)\s+(?=[^\s\p{Ll}])/u
/** The results show two lines at most. */
const MAX_LENGTH = 200
/** Forms of words share at least this many letters at their beginning. */
const MIN_BEGINNING = 4

/** The first sentence of a text with the most words of the query, which are marked, and what follows it. */
export function excerptOf(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const stems = new Set(words.map(stem).filter((each) => each !== ''))
  const sentences = text.trim().split(SENTENCE_END)
  const counts = sentences.map((sentence) => {
    const found = piecesOf(sentence).flatMap((piece) => matchOf(piece, stems) ?? [])
    return new Set(found).size
  })
  const start = counts.indexOf(Math.max(...counts))
  return piecesOf(cut(sentences.slice(start).join(' '))).map((piece) => ({
    text: piece,
    isMarked: matchOf(piece, stems) !== undefined,
  }))
}

/** Words and what is between them. */
function piecesOf(text: string): readonly string[] {
  return text.split(/([\p{L}\p{N}]+)/u).filter((piece) => piece !== '')
}

/** The stem that a word has or begins with. */
function matchOf(word: string, stems: ReadonlySet<string>): string | undefined {
  const own = stem(word)
  if (stems.has(own)) return own
  return [...stems].find((each) => each.length >= MIN_BEGINNING && own.startsWith(each))
}

function cut(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')}…`
}
