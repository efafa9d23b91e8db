import type { SiteLanguage } from '@site/src/site-config'
import { type ExcerptPart, readExcerpt } from './excerpt.ts'
import type { Pagefind, PagefindResult, PagefindText } from './pagefind.ts'
import { queryWords } from './query-words.ts'
import type { SearchGroup } from './search-entry.ts'

export interface Hit {
  /** Percent-encoded address, with the fragment of the section that matches best. */
  readonly url: string
  readonly group: SearchGroup
  readonly title: string
  readonly trail: string
  /** Heading of that section; empty if the page itself matches best. */
  readonly section: string
  readonly excerpt: readonly ExcerptPart[]
}

export interface HitGroup {
  readonly group: SearchGroup
  readonly hits: readonly Hit[]
}

const MAX_RESULTS_READ = 24
const MAX_PER_GROUP = 5
/** Minimum results; with fewer, pages that contain only some of the words are added. */
const MIN_RESULTS = 3
/** Ranking weights: guides come before reference entries with the word in their name. */
const GROUP_WEIGHTS: Readonly<Record<SearchGroup, number>> = {
  guide: 2.4,
  operation: 1.2,
  error: 1,
  data: 0.8,
  blog: 0.8,
}

/** Searches the index and groups the results; the group with the best result comes first. */
export async function find(
  pagefind: Pagefind,
  query: string,
  language: SiteLanguage,
): Promise<readonly HitGroup[]> {
  const words = queryWords(query, language)
  const results = await rank(pagefind, words)
  const read = await Promise.all(
    results
      .slice(0, MAX_RESULTS_READ)
      .map(async ({ result, score }) => ({ text: await result.data(), score })),
  )
  const hits = read
    .filter(({ text }) => matchesQuery(text, words))
    .map(({ text, score }) => ({
      hit: toHit(text),
      score: score * GROUP_WEIGHTS[groupOf(text)] * titleWeight(text, words),
    }))
    .sort((one, other) => other.score - one.score)
    .map(({ hit }) => hit)
  return [...new Set(hits.map(({ group }) => group))].map((group) => ({
    group,
    hits: hits.filter((hit) => hit.group === group).slice(0, MAX_PER_GROUP),
  }))
}

interface Ranked {
  readonly result: PagefindResult
  readonly score: number
}

async function rank(pagefind: Pagefind, words: readonly string[]): Promise<readonly Ranked[]> {
  const { results } = await pagefind.search(words.join(' '))
  const fullMatches = results.map((result) => ({ result, score: result.score }))
  if (words.length < 2 || fullMatches.length >= MIN_RESULTS) return fullMatches
  return [
    ...fullMatches,
    ...(await rankParts(pagefind, words, new Set(fullMatches.map(({ result }) => result.id)))),
  ]
}

/** Finds pages that contain some of the words; pages with more of them rank higher. */
async function rankParts(
  pagefind: Pagefind,
  words: readonly string[],
  known: ReadonlySet<string>,
): Promise<readonly Ranked[]> {
  const searches = await Promise.all(words.map((word) => pagefind.search(word)))
  const found = new Map<string, readonly PagefindResult[]>()
  for (const result of searches.flatMap(({ results }) => results)) {
    if (!known.has(result.id)) found.set(result.id, [...(found.get(result.id) ?? []), result])
  }
  return [...found.values()]
    .flatMap((same): Ranked[] => {
      const [result] = same
      const sum = same.reduce((total, { score }) => total + score, 0)
      return result ? [{ result, score: (sum * same.length) / words.length ** 2 }] : []
    })
    .sort((one, other) => other.score - one.score)
}

/** Ranking weight of a title: higher if it contains all words, highest if it equals the query. */
function titleWeight({ meta }: PagefindText, words: readonly string[]): number {
  const title = plain(meta.title ?? '')
  if (title === plain(words.join(' '))) return EXACT_TITLE
  return words.every((word) => title.includes(plain(word))) ? ALL_WORDS_IN_TITLE : 1
}

const EXACT_TITLE = 4
const ALL_WORDS_IN_TITLE = 1.6
const MIN_SHARED_LENGTH = 3

/**
 * Rejects accidental results: Pagefind shortens a word until some text begins with it, so a match must share half of
 * the word.
 */
function matchesQuery({ excerpt, sub_results }: PagefindText, words: readonly string[]): boolean {
  const found = [excerpt, ...sub_results.map((section) => section.excerpt)]
    .flatMap(readExcerpt)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => plain(text))
  return words.map(plain).some((word) => {
    const minLength = Math.max(Math.min(MIN_SHARED_LENGTH, word.length), Math.ceil(word.length / 2))
    return found.some((text) => text.includes(word.slice(0, minLength)))
  })
}

/** Folds case and removes accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function groupOf({ meta }: PagefindText): SearchGroup {
  return (meta.group ?? 'guide') as SearchGroup
}

function toHit(text: PagefindText): Hit {
  const { url, meta, excerpt } = text
  const title = meta.title ?? ''
  const section = bestSection(text)
  return {
    url: encodeURI(section?.url ?? url),
    group: groupOf(text),
    title,
    trail: meta.trail ?? '',
    section: section === undefined || section.title === title ? '' : section.title,
    excerpt: readExcerpt(section?.excerpt ?? excerpt),
  }
}

/** Section whose matches score highest. */
function bestSection({ sub_results }: PagefindText) {
  const scores = sub_results.map((section) => ({
    section,
    score: section.weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
  }))
  return scores.sort((one, other) => other.score - one.score)[0]?.section
}
