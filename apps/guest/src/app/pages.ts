import { type ComponentType, lazy } from 'react'
import { PATTERNS } from '#config/paths.ts'
import { ROUTE_FILES } from '#config/route-files.ts'
import { loadTexts } from '#lib/load-texts.ts'
import { matchPath } from '#lib/match-path.ts'

interface Page {
  readonly pattern: string
  readonly load: Load
  Page: ComponentType
}

type Load = () => Promise<{ default: ComponentType }>

/** Each page is a separate chunk; a visit loads only its own, and its texts. */
const LOADERS = import.meta.glob<{ default: ComponentType }>('./routes/*.tsx')

const PAGES = (['es', 'en'] as const).flatMap((language) =>
  Object.entries(ROUTE_FILES).map(([name, { file, texts }]): Page => {
    const loadModule = LOADERS[`./routes/${file}.tsx`] as Load
    const load = async () => (await Promise.all([loadModule(), loadTexts(language, texts)]))[0]
    return { pattern: `/${language}/guest${PATTERNS[name as keyof typeof PATTERNS]}`, load, Page: lazy(load) }
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
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ pattern }) => matchPath(pattern, pathname) !== undefined)
  // On failure, the lazy component retries and the error boundary reports it.
  const loaded = await page?.load().catch(() => undefined)
  if (page && loaded) page.Page = loaded.default
}
