// Types for the part of Pagefind's browser script that the site uses; `plugins/search-index` builds the script.

export interface Pagefind {
  init(): Promise<void>
  options(options: { readonly baseUrl?: string; readonly excerptLength?: number }): Promise<void>
  search(term: string): Promise<{ readonly results: readonly PagefindResult[] }>
}

export interface PagefindResult {
  readonly id: string
  readonly score: number
  data(): Promise<PagefindText>
}

export interface PagefindText {
  readonly url: string
  readonly meta: Readonly<Record<string, string>>
  readonly excerpt: string
  readonly sub_results: readonly PagefindSection[]
}

interface PagefindSection {
  readonly title: string
  readonly url: string
  readonly excerpt: string
  readonly weighted_locations: readonly { readonly balanced_score: number }[]
}

/** Thrown if the site has no index, as on the development server. */
export class IndexMissing extends Error {}

const EXCERPT_WORDS = 18

let attempt = 0

/**
 * Loads the search index of one language.
 * @throws IndexMissing if the site has no index; another error if loading failed and may succeed on a retry.
 */
export async function loadPagefind(folder: string): Promise<Pagefind> {
  const response = await fetch(`${folder}pagefind-entry.json`)
  const isIndex = response.headers.get('Content-Type')?.includes('json') ?? false
  if (response.status === 404 || (response.ok && !isIndex)) throw new IndexMissing()
  if (!response.ok) throw new Error(`The search index responded with status ${response.status}`)
  // Browsers cache a failed module import, so each retry needs a new URL.
  const address = `${folder}pagefind.js${attempt++ === 0 ? '' : `?try=${attempt}`}`
  const pagefind = (await import(/* webpackIgnore: true */ address)) as Pagefind
  // Addresses in the index are complete; Pagefind would prefix the folder of its files.
  await pagefind.options({ baseUrl: '/', excerptLength: EXCERPT_WORDS })
  await pagefind.init()
  return pagefind
}
