import { plain } from '../../../src/search/plain.ts'
import type { SearchEntry } from '../../../src/search/search-entry.ts'

const CODE = /<p data-pagefind-weight[^>]*>.*?<\/p>/gs
const WORD = /(?<![\p{L}\p{N}_.])\p{L}{4,}(?![\p{L}\p{N}_])/gu

/** The plain words of all texts except code samples, the most frequent first, and then all names in code. */
export function wordsOf(entries: readonly SearchEntry[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { title, section = '', parts, article = '' } of entries) {
    const texts = [title, section, ...parts.map(({ text }) => text), article.replace(CODE, ' ')]
    for (const [word] of texts
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .matchAll(WORD)) {
      if (/\p{Ll}\p{Lu}/u.test(word)) continue
      counts.set(plain(word), (counts.get(plain(word)) ?? 0) + 1)
    }
  }
  const words = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
  return [...new Set([...words, ...entries.flatMap(({ codes = [] }) => codes.map(plain))])]
}
