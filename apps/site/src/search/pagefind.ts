// The part of Pagefind's script in the reader's browser that we use; made by `plugins/search-index`.

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

/** The site was built without an index, as the development server does. */
export class IndexMissing extends Error {}

const EXCERPT_WORDS = 18

let attempt = 0

/**
 * Loads the search of a language.
 * @throws IndexMissing where there is none; another error where it could not be loaded, and a new try may succeed.
 */
export async function loadPagefind(folder: string): Promise<Pagefind> {
  const response = await fetch(`${folder}pagefind-entry.json`)
  const isIndex = response.headers.get('Content-Type')?.includes('json') ?? false
  if (response.status === 404 || (response.ok && !isIndex)) throw new IndexMissing()
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  // A browser remembers that a module failed: a new try needs a new address.
  const address = `${folder}pagefind.js${attempt++ === 0 ? '' : `?try=${attempt}`}`
  const pagefind = (await import(/* webpackIgnore: true */ address)) as Pagefind
  // Addresses in the index are whole; Pagefind would put the folder of its files before them.
  await pagefind.options({ baseUrl: '/', excerptLength: EXCERPT_WORDS })
  await pagefind.init()
  return pagefind
}
