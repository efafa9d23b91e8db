import { type ComponentType, lazy } from 'react'
import { PATTERNS } from '#config/paths.ts'
import { ROUTE_FILES } from '#config/route-files.ts'
import { matchPath } from '#lib/router.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** The file of every page; a visit fetches its own alone. */
const LOADERS = import.meta.glob<{ default: ComponentType }>('./routes/*.tsx')

const BASE = '/:language/guest'

const PAGES = Object.entries(ROUTE_FILES).map(([name, file]) => {
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

/** Fetches the file of the page at an address ahead of rendering it. */
export async function preloadPage(pathname: string): Promise<void> {
  // Where it cannot be fetched, rendering tries again and says so.
  await findPage(pathname)
    ?.load()
    .catch(() => undefined)
}
