interface Redirect {
  readonly status: 302 | 308
  readonly location: string
}

/** The bare folders of the docs in each language, and the page that opens there. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  '/docs': '/docs/intro',
  '/en/docs': '/en/docs/intro',
}

/** The home of each other language keeps its slash: its pages lie under it. */
const HOMES: Readonly<Record<string, string>> = { '/en': '/en/' }

/** Where a request for another spelling of a page is sent; undefined where the address is the page's own. */
export function findRedirect(address: string): Redirect | undefined {
  const queryStart = address.indexOf('?')
  const path = queryStart === -1 ? address : address.slice(0, queryStart)
  const query = queryStart === -1 ? '' : address.slice(queryStart)
  const canonical = canonicalPath(path)
  const firstPage = FIRST_PAGES[canonical]
  // The first page of a folder may change some day: browsers are not to remember it.
  if (firstPage !== undefined) return { status: 302, location: firstPage + query }
  return canonical === path ? undefined : { status: 308, location: canonical + query }
}

/** Without doubled slashes, file names and a trailing slash; accents composed. Never starts with two slashes. */
function canonicalPath(path: string): string {
  const bare = composed(path)
    .replace(/[/\\]+/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '')
  return HOMES[bare] ?? bare
}

/** «é» has two spellings in Unicode; files are stored under the composed one. */
function composed(path: string): string {
  if (!path.includes('%')) return path
  try {
    const decoded = decodeURI(path)
    return decoded === decoded.normalize('NFC') ? path : encodeURI(decoded.normalize('NFC'))
  } catch (error) {
    // A malformed escape names no page; the answer is the not-found page of whoever serves it.
    if (error instanceof URIError) return path
    throw error
  }
}
