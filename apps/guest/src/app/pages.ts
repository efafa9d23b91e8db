import { type ComponentType, lazy } from 'react'
import { PATTERNS } from '#config/paths.ts'
import { ROUTE_FILES } from '#config/route-files.ts'
import { matchPath } from '#lib/match-path.ts'

interface Page {
  readonly pattern: string
  readonly load: Load
  Page: ComponentType
}

type Load = () => Promise<{ default: ComponentType }>

/** The file of every page; a visit fetches its own alone. */
const LOADERS = import.meta.glob<{ default: ComponentType }>('./routes/*.tsx')

const BASE = '/:language/guest'

const PAGES = Object.entries(ROUTE_FILES).map(([name, file]): Page => {
  const load = LOADERS[`./routes/${file}.tsx`] as Load
  return { pattern: PATTERNS[name as keyof typeof PATTERNS], load, Page: lazy(load) }
})

/** The page at an address and the variables of the address; undefined where there is none. */
export function findPage(pathname: string) {
  for (const page of PAGES) {
    const params = matchPath(BASE + page.pattern, pathname)
    if (params !== undefined) return { ...page, params }
  }
  return undefined
}

/** Fetches the file of the page at an address ahead of rendering it, which then need not wait for anything. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(({ pattern }) => matchPath(BASE + pattern, pathname) !== undefined)
  // Where it cannot be fetched, rendering tries again and says so.
  const loaded = await page?.load().catch(() => undefined)
  if (page && loaded) page.Page = loaded.default
}
