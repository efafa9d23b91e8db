import type { SiteLanguage } from '@site/src/site-config'
import type { PagefindText, SearchIndex } from './pagefind.ts'
import { isCode, stem } from './plain.ts'
import { SYNONYM_WORDS, type Term, termsOf } from './query.ts'
import { keywordsOf, wordsIn } from './question-words.ts'
import { rank } from './rank.ts'
import type { SearchGroup } from './search-entry.ts'
import { spellingOf } from './spelling.ts'

export interface Hit {
  /** Percent-encoded address. */
  readonly url: string
  readonly group: SearchGroup
  readonly title: string
  readonly trail: string
  /** Heading of the section that matches best; empty if the page itself does. */
  readonly section: string
  readonly excerpt: readonly ExcerptPart[]
}

export interface HitGroup {
  readonly group: SearchGroup
  readonly hits: readonly Hit[]
}

const MAX_RESULTS_READ = 20
const MAX_PER_GROUP = 5
/** Results below this part of the best score are left out. */
const MIN_SCORE = 0.06

/** Searches the index and groups the results; the group with the best result comes first. */
export async function find(
  index: SearchIndex,
  query: string,
  language: SiteLanguage,
): Promise<readonly HitGroup[]> {
  const words = await spellingOf(wordsIn(query), index, SYNONYM_WORDS[language])
  const terms = termsOf(words, language)
  const ranked = await rank(index, terms)
  const read = await Promise.all(
    ranked.slice(0, MAX_RESULTS_READ).map(async ({ result, score }) => {
      const text = await result.data()
      return { text, score: score * likeness(text, { words, terms, language }) }
    }),
  )
  const best = Math.max(...read.map(({ score }) => score))
  const sorted = read
    .filter(({ score }) => score >= best * MIN_SCORE)
    .sort((one, other) => other.score - one.score)
  const asked = terms.flatMap((term) => [...term.words, ...term.meanings.flat()])
  const hits = onePerGuide(sorted.map(({ text }) => text)).map((text) => toHit(text, asked))
  return [...new Set(hits.map(({ group }) => group))].map((group) => ({
    group,
    hits: hits.filter((hit) => hit.group === group).slice(0, MAX_PER_GROUP),
  }))
}

interface Query {
  readonly words: readonly string[]
  readonly terms: readonly Term[]
  readonly language: SiteLanguage
}

/** How much more an entry counts if all of its name is in the query, and the query in its name. */
const WHOLE_NAME = 1
/** Factor of an entry whose name in code is in the query, and of one whose name in code is the query, but a plain word. */
const CODE = 6
const PLAIN_CODE = 3

/** Ranking weight of a name by its likeness to the query. */
function likeness({ meta }: PagefindText, { words, terms, language }: Query): number {
  const codes = (meta.codes ?? '').split(' ')
  if (words.some((word) => isCode(word) && codes.includes(word))) return CODE
  if (words.length === 1 && codes.includes(words[0] ?? '')) return PLAIN_CODE
  const name = keywordsOf(meta.section || meta.title || '', language).map(stem)
  const asked = terms.map((term) => [...term.words, ...term.meanings.flat()].map(stem))
  const shared = name.filter((word) => asked.some((term) => term.includes(word))).length
  const answered = asked.filter((term) => term.some((word) => name.includes(word))).length
  return 1 + (WHOLE_NAME * shared * answered) / (Math.max(name.length, 1) * terms.length)
}

/** Keeps the first section of each guide; the texts are sorted, best first. */
function onePerGuide(texts: readonly PagefindText[]): readonly PagefindText[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    if (groupOf(text) !== 'guide') return true
    const page = text.url.split('#')[0] ?? ''
    if (seen.has(page)) return false
    seen.add(page)
    return true
  })
}

function groupOf({ meta }: PagefindText): SearchGroup {
  return (meta.group ?? 'guide') as SearchGroup
}

/** The text of an entry without the names before it, which the result shows anyway, and without Markdown's backticks. */
function textAfterNames({ meta, raw_content: content }: PagefindText): string {
  const name = meta.section || meta.title || ''
  const [code = ''] = (meta.codes ?? '').split(' ')
  const own = content.slice(content.startsWith(name) ? name.length : 0).replace(/^[\s.]+/, '')
  const isNamed = [meta.trail ?? '', code].some((each) => each !== '' && own.startsWith(each))
  return (isNamed ? own.slice(own.indexOf('. ') + 1) : own).replaceAll('`', '')
}

function toHit(text: PagefindText, asked: readonly string[]): Hit {
  const { url, meta } = text
  return {
    url: encodeURI(url),
    group: groupOf(text),
    title: meta.title ?? '',
    trail: meta.trail ?? '',
    section: meta.section ?? '',
    excerpt: excerptOf(textAfterNames(text), asked),
  }
}

/** Piece of an excerpt; `isMarked` pieces match the query. */
interface ExcerptPart {
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
