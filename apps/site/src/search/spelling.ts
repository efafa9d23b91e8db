import type { SearchIndex } from './pagefind.ts'
import { plain } from './plain.ts'

/**
 * The words of a query, typing errors corrected. Words that the texts contain in another form stay as they are, and so
 * does the beginning of a word, which may still be being typed.
 */
export async function spellingOf(
  words: readonly string[],
  { pagefind, words: known }: SearchIndex,
  synonyms: readonly string[],
): Promise<readonly string[]> {
  const all = [...known, ...synonyms]
  return Promise.all(
    words.map(async (word) => {
      const typed = plain(word)
      if (all.some((each) => each.startsWith(typed))) return word
      const { results } = await pagefind.search(`"${word}"`)
      return results.length > 0 ? word : (correctWord(typed, all) ?? word)
    }),
  )
}

const MIN_LENGTH = 5
/** From this length on, two typing errors are corrected instead of one. */
const LONG = 8

/**
 * The known word that differs from a plain word by the fewest typing errors, the first of equally near ones; undefined if
 * none is near. The first letter has to be right.
 */
export function correctWord(typed: string, known: readonly string[]): string | undefined {
  if (typed.length < MIN_LENGTH || !/^\p{L}+$/u.test(typed)) return undefined
  let best: string | undefined
  let limit = typed.length >= LONG ? 2 : 1
  for (const word of known) {
    if (limit === 0) break
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > limit) continue
    const errors = errorsBetween(typed, word)
    if (errors > limit) continue
    best = word
    limit = errors - 1
  }
  return best
}

/** Number of letters to add, drop, replace, or swap with the next one to turn one word into the other. */
function errorsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwap = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : replaced
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped))
    }
  }
  return at(one.length, other.length)
}
