import type { SiteLanguage } from '@site/src/site-config'
import { plain, stem } from './plain.ts'
import { isQuestionWord, wordsIn } from './question-words.ts'
import { SYNONYMS, WHOLE_QUERIES } from './synonyms.ts'

/** A word or phrase of a query. */
export interface Term {
  readonly words: readonly string[]
  /** Words of the documentation for the same thing, each one or more words. */
  readonly meanings: readonly (readonly string[])[]
}

const LONGEST_PHRASE = 5

/** Terms of the words of a query in order, without words that only phrase a question, unless nothing else is left. */
export function termsOf(words: readonly string[], language: SiteLanguage): readonly Term[] {
  const whole = WHOLE[language].get(keyOf(words))
  if (whole !== undefined) return [{ words, meanings: whole }]
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at, at + LONGEST_PHRASE), language)
    const typed = phrase?.words ?? words.slice(at, at + 1)
    at += typed.length
    // In a phrase, a word such as “many” is part of the meaning.
    const isDropped = (word: string) =>
      phrase ? ARTICLES.has(word.toLowerCase()) : isQuestionWord(word, language) || isAmount(word)
    const keywords = typed.filter((word) => !isDropped(word))
    if (phrase || keywords.length > 0) terms.push({ words: keywords, meanings: phrase?.meanings ?? [] })
  }
  return terms.length > 0 ? terms : words.map((word) => ({ words: [word], meanings: [] }))
}

/** True for numbers that say how much of something there is; three digits may be a status. */
function isAmount(word: string): boolean {
  return /^\d{4,}$/.test(word)
}

/** The longest beginning of the words that has synonyms. */
function longestPhrase(words: readonly string[], language: SiteLanguage): Term | undefined {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length)
    const meanings = MEANINGS[language].get(keyOf(phrase))
    if (meanings !== undefined) return { words: phrase, meanings }
  }
  return undefined
}

/** Words of the synonyms of a language, plain. */
export const SYNONYM_WORDS: Readonly<Record<SiteLanguage, readonly string[]>> = {
  es: Object.values(SYNONYMS.es).flatMap(wordsIn).map(plain),
  en: Object.values(SYNONYMS.en).flatMap(wordsIn).map(plain),
}

/** Words that make no difference inside a phrase. */
const ARTICLES = new Set(
  'a al de del el la las lo los mi mis su sus un una unos unas an my of the your'.split(' '),
)

/** Form of a phrase without accents, endings, articles, spaces, and hyphens, to compare its spellings. */
function keyOf(words: readonly string[]): string {
  return words
    .filter((word, at) => at === 0 || !ARTICLES.has(word.toLowerCase()))
    .map((word) => stem(word.replaceAll('-', '')))
    .join('')
}

type Meanings = ReadonlyMap<string, readonly (readonly string[])[]>

const MEANINGS: Readonly<Record<SiteLanguage, Meanings>> = {
  es: readMeanings(SYNONYMS.es),
  en: readMeanings(SYNONYMS.en),
}

const WHOLE: Readonly<Record<SiteLanguage, Meanings>> = {
  es: readMeanings(WHOLE_QUERIES.es),
  en: readMeanings(WHOLE_QUERIES.en),
}

function readMeanings(table: Readonly<Record<string, string>>): Meanings {
  const meanings = new Map<string, Set<string>>()
  for (const [meaning, names] of Object.entries(table)) {
    for (const name of names.split(',')) {
      const key = keyOf(wordsIn(name))
      meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning))
    }
  }
  return new Map([...meanings].map(([key, same]) => [key, [...same].map((meaning) => meaning.split(' '))]))
}
