import { type PageTable, pathKey } from '../hosts/page-table.ts'

interface Redirect {
  readonly status: 302 | 308
  readonly location: string
}

/** Where a request for another spelling of a page, or for a bare folder, is sent; undefined where nothing is to do. */
export function findRedirect(address: string, { pages, folders }: PageTable): Redirect | undefined {
  const queryStart = address.indexOf('?')
  const path = queryStart === -1 ? address : address.slice(0, queryStart)
  const query = queryStart === -1 ? '' : address.slice(queryStart)
  const key = keyOf(path)
  if (key === undefined) return undefined
  const folder = folders.get(key)
  // The first page of a folder may change some day: browsers are not to remember it.
  if (folder !== undefined) return { status: 302, location: folder.firstPage + query }
  const page = pages.get(key)
  return page === undefined || page === path ? undefined : { status: 308, location: page + query }
}

function keyOf(path: string): string | undefined {
  try {
    return pathKey(decodeURIComponent(path))
  } catch (error) {
    // A malformed escape names no page; the answer is the not-found page of whoever serves it.
    if (error instanceof URIError) return undefined
    throw error
  }
}
