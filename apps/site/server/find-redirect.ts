import { type PageTable, pathKey, withoutSpanishPrefix } from '../hosts/page-table.ts'

interface Redirect {
  readonly status: 302 | 308
  readonly location: string
}

/**
 * Finds the redirect for another spelling of a page, for a folder without a page, or for a prefix of Spanish pages;
 * undefined if none is needed.
 */
export function findRedirect(
  address: string,
  { pages, folders }: Pick<PageTable, 'pages' | 'folders'>,
): Redirect | undefined {
  const spanish = withoutSpanishPrefix(address)
  if (spanish !== undefined) return { status: 308, location: spanish }
  const queryStart = address.indexOf('?')
  const path = queryStart === -1 ? address : address.slice(0, queryStart)
  const query = queryStart === -1 ? '' : address.slice(queryStart)
  const key = keyOf(path)
  if (key === undefined) return undefined
  const folder = folders.get(key)
  // 302, since the first page of a folder may change; browsers cache a 308.
  if (folder !== undefined) return { status: 302, location: withQuery(folder.firstPage, query) }
  const page = pages.get(key)
  return page === undefined || page === path ? undefined : { status: 308, location: page + query }
}

/** Adds a query, which stands before the fragment. */
function withQuery(address: string, query: string): string {
  const [path = '', fragment] = address.split('#')
  return path + query + (fragment === undefined ? '' : `#${fragment}`)
}

/** Key of a percent-encoded path in the page table; undefined if an escape is malformed. */
export function keyOf(path: string): string | undefined {
  const decoded = decodePath(path)
  return decoded === undefined ? undefined : pathKey(decoded)
}

/** The decoded path; undefined if an escape is malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    // A malformed escape matches no page; the caller answers 404.
    if (error instanceof URIError) return undefined
    throw error
  }
}
