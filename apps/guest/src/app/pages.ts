import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { PATTERNS, PERSONAL_PAGES } from '#config/paths.ts'
import { ROUTE_FILES } from '#config/route-files.ts'
import type { HttpClient } from '#lib/http-client.ts'
import { loadTexts } from '#lib/load-texts.ts'
import { matchPath } from '#lib/match-path.ts'
import { sessionQuery, type TokenSignIn } from '#session/session.tsx'

interface First {
  readonly client: HttpClient
  readonly queries: QueryClient
  readonly id: string
  readonly orderId: string | undefined
  readonly search: URLSearchParams
}

/** Loads what a page shows first, with the query that the page uses. */
export type LoadFirst = (first: First) => Promise<unknown>

interface Module {
  readonly default: ComponentType
  readonly loadFirst?: LoadFirst
}

interface Page {
  readonly name: keyof typeof PATTERNS
  readonly pattern: string
  readonly load: () => Promise<Module>
  Page: ComponentType
}

/** Each page is a separate chunk; a visit loads only its own, and its texts. */
const LOADERS = import.meta.glob<Module>('./routes/*.tsx')

const PAGES = (['es', 'en'] as const).flatMap((language) =>
  (Object.keys(ROUTE_FILES) as Page['name'][]).map((name): Page => {
    const { file, texts } = ROUTE_FILES[name]
    const loadModule = LOADERS[`./routes/${file}.tsx`] as Page['load']
    const load = async () => (await Promise.all([loadModule(), loadTexts(language, texts)]))[0]
    return { name, pattern: `/${language}/guest${PATTERNS[name]}`, load, Page: lazy(load) }
  }),
)

/** Undefined if no page matches the path. */
export function findPage(pathname: string) {
  for (const page of PAGES) {
    const params = matchPath(page.pattern, pathname)
    if (params !== undefined) return { ...page, params }
  }
  return undefined
}

/** Returns one key for all tickets, since people move between those of a show on one page, which keeps its focus. */
export function pageKey(pathname: string): string {
  return matchPath(`/:language/guest${PATTERNS.ticket}`, pathname) === undefined ? pathname : PATTERNS.ticket
}

/** Loads the page's chunk before the first render, so that React need not suspend. */
export async function preloadPage(pathname: string): Promise<Module | undefined> {
  const page = PAGES.find(({ pattern }) => matchPath(pattern, pathname) !== undefined)
  // On failure, the lazy component retries and the error boundary reports it.
  const loaded = await page?.load().catch(() => undefined)
  if (page && loaded) page.Page = loaded.default
  return loaded
}

interface Visit {
  readonly url: URL
  readonly client: HttpClient
  readonly queries: QueryClient
  readonly tokenSignIn: TokenSignIn
}

/** Loads what the page shows first: its chunk, the session, and the answer of its first call. */
export async function loadPage({ url, client, queries, tokenSignIn }: Visit): Promise<void> {
  const page = findPage(url.pathname)
  const loading = preloadPage(url.pathname)
  const session = queries.fetchQuery(sessionQuery(client, tokenSignIn)).catch(() => undefined)
  const { loadFirst } = (await loading) ?? {}
  const isWanted = page && (!PERSONAL_PAGES.has(page.name) || (await session)?.person)
  if (loadFirst !== undefined && isWanted) {
    const { id = '', orderId } = page.params
    await loadFirst({ client, queries, id, orderId, search: url.searchParams })
  }
  await session
}
