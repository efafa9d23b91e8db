// Types for the part of Pagefind's browser script that the site uses; `plugins/search-index` builds the script.
import { SEARCH_KINDS, type SearchKind } from './search-entry.ts'

export interface Pagefind {
  init(): Promise<void>
  options(options: PagefindOptions): Promise<void>
  /** Searches words; null finds every entry. Words in quotes match whole, apart from their grammatical ending. */
  search(
    term: string | null,
    options?: { readonly filters: Readonly<Record<string, string>> },
  ): Promise<{ readonly results: readonly PagefindResult[] }>
}

interface PagefindOptions {
  readonly baseUrl: string
  readonly ranking: {
    readonly pageLength: number
    readonly diacriticSimilarity: number
    readonly metaWeights: Readonly<Record<string, number>>
  }
}

export interface PagefindResult {
  readonly id: string
  readonly score: number
  /** Names of the metadata that contain one of the words. */
  readonly matchedMetaFields?: readonly string[]
  data(): Promise<PagefindText>
}

export interface PagefindText {
  readonly url: string
  readonly meta: Readonly<Record<string, string>>
  readonly raw_content: string
}

/** The index of one language. */
export interface SearchIndex {
  readonly pagefind: Pagefind
  /** Kind of each entry by its id in the index. */
  readonly kinds: ReadonlyMap<string, SearchKind>
  /** All words and names in code of the texts, plain, the most frequent first. */
  readonly words: readonly string[]
}

/** Thrown if the site has no index, as on the development server. */
export class IndexMissing extends Error {}

export const OPTIONS: PagefindOptions = {
  // Addresses in the index are complete; Pagefind would prefix the folder of its files.
  baseUrl: '/',
  ranking: {
    // Entries are sections, whose lengths say little.
    pageLength: 0.5,
    // Many people type without accents.
    diacriticSimilarity: 0.1,
    // `rank.ts` weighs names itself, since Pagefind counts every longer word that begins like the typed one.
    metaWeights: { title: 0, section: 0, group: 0, trail: 0, key: 0, codes: 0 },
  },
}

let attempt = 0

/**
 * Loads the search index of one language.
 * @throws IndexMissing if the site has no index; another error if loading failed and may succeed on a retry.
 */
export async function loadIndex(folder: string): Promise<SearchIndex> {
  const response = await fetch(`${folder}pagefind-entry.json`)
  const isIndex = response.headers.get('Content-Type')?.includes('json') ?? false
  if (response.status === 404 || (response.ok && !isIndex)) throw new IndexMissing()
  if (!response.ok) throw new Error(`The search index responded with status ${response.status}`)
  // Browsers cache a failed module import, so each retry needs a new URL.
  const address = `${folder}pagefind.js${attempt++ === 0 ? '' : `?try=${attempt}`}`
  const words = fetch(`${folder}words.json`).then((list): Promise<readonly string[]> => list.json())
  const pagefind = (await import(/* webpackIgnore: true */ address)) as Pagefind
  await pagefind.options(OPTIONS)
  await pagefind.init()
  return openIndex(pagefind, await words)
}

/** Reads the kinds of all entries. */
export async function openIndex(pagefind: Pagefind, words: readonly string[]): Promise<SearchIndex> {
  const kinds = new Map<string, SearchKind>()
  for (const kind of SEARCH_KINDS) {
    const { results } = await pagefind.search(null, { filters: { kind } })
    for (const { id } of results) kinds.set(id, kind)
  }
  return { pagefind, kinds, words }
}
