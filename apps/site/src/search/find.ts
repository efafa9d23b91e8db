import type { SiteLanguage } from '@site/src/site-config'
import { type ExcerptPart, readExcerpt } from './excerpt.ts'
import type { Pagefind, PagefindResult, PagefindText } from './pagefind.ts'
import { queryWords } from './query-words.ts'
import type { SearchGroup } from './search-entry.ts'

export interface Hit {
  /** Encoded, with the fragment of the section where most was found. */
  readonly url: string
  readonly group: SearchGroup
  readonly title: string
  readonly trail: string
  /** The heading of that section; empty where it is the page itself. */
  readonly section: string
  readonly excerpt: readonly ExcerptPart[]
}

export interface HitGroup {
  readonly group: SearchGroup
  readonly hits: readonly Hit[]
}

const MOST_READ = 24
const MOST_PER_GROUP = 5
/** With fewer results than this, pages with only some of the words are shown too. */
const FEW = 3
/** A reader who looks for words rather wants the page that explains them than a field that has one in its name. */
const GROUP_WEIGHTS: Readonly<Record<SearchGroup, number>> = {
  guide: 2.4,
  operation: 1.2,
  error: 1,
  data: 0.8,
  blog: 0.8,
}

/** What fits a query, in groups; the group with the best hit first. */
export async function find(
  pagefind: Pagefind,
  query: string,
  language: SiteLanguage,
): Promise<readonly HitGroup[]> {
  const words = queryWords(query, language)
  const results = await rank(pagefind, words)
  const read = await Promise.all(
    results.slice(0, MOST_READ).map(async ({ result, score }) => ({ text: await result.data(), score })),
  )
  const hits = read
    .filter(({ text }) => isAbout(text, words))
    .map(({ text, score }) => ({
      hit: toHit(text),
      score: score * GROUP_WEIGHTS[groupOf(text)] * titleWeight(text, words),
    }))
    .sort((one, other) => other.score - one.score)
    .map(({ hit }) => hit)
  return [...new Set(hits.map(({ group }) => group))].map((group) => ({
    group,
    hits: hits.filter((hit) => hit.group === group).slice(0, MOST_PER_GROUP),
  }))
}

interface Ranked {
  readonly result: PagefindResult
  readonly score: number
}

async function rank(pagefind: Pagefind, words: readonly string[]): Promise<readonly Ranked[]> {
  const { results } = await pagefind.search(words.join(' '))
  const whole = results.map((result) => ({ result, score: result.score }))
  if (words.length < 2 || whole.length >= FEW) return whole
  return [...whole, ...(await rankParts(pagefind, words, new Set(whole.map(({ result }) => result.id))))]
}

/** Pages with some of the words, those with more of them first. */
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

/** More where the title has every word, most where it is what was typed. */
function titleWeight({ meta }: PagefindText, words: readonly string[]): number {
  const title = plain(meta.title ?? '')
  if (title === plain(words.join(' '))) return EXACT_TITLE
  return words.every((word) => title.includes(plain(word))) ? WHOLE_IN_TITLE : 1
}

const EXACT_TITLE = 4
const WHOLE_IN_TITLE = 1.6
const LEAST_SHARED = 3

/** Pagefind shortens a word until something begins with it; what then shares too little was not asked for. */
function isAbout({ excerpt, sub_results }: PagefindText, words: readonly string[]): boolean {
  const found = [excerpt, ...sub_results.map((section) => section.excerpt)]
    .flatMap(readExcerpt)
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => plain(text))
  return words.map(plain).some((word) => {
    const least = Math.max(Math.min(LEAST_SHARED, word.length), Math.ceil(word.length / 2))
    return found.some((text) => text.includes(word.slice(0, least)))
  })
}

/** Without case and accents. */
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

/** The part under one heading where most of the words are. */
function bestSection({ sub_results }: PagefindText) {
  const scores = sub_results.map((section) => ({
    section,
    score: section.weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
  }))
  return scores.sort((one, other) => other.score - one.score)[0]?.section
}
