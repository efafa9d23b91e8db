// Builds the two configuration files of Netlify and Cloudflare Pages. Both hosts drop `.html` and trailing slashes,
// compress, and serve the closest 404 page by themselves (on Netlify by netlify.toml). `edgeResponse` does the rest.
import { CACHE_CONTROL } from '../server/caching.ts'
import { API_CATALOG, API_CATALOG_LINK, API_CATALOG_TYPE } from './agent-links.ts'
import type { HostRules } from './host-rules.ts'

/** Limits of Cloudflare Pages, which silently ignores the excess. */
const MAX_REDIRECTS = 2_000
const MAX_REDIRECTS_BYTES = 100_000
const MAX_HEADER_LINE = 2_000

/**
 * Content of `_redirects`: folders without a page, and addresses with decomposed accents.
 * @throws Error if the file exceeds the limits of the hosts.
 */
export function redirectsFile({ pageTable }: HostRules): string {
  const lines = [
    ...[...pageTable.folders.values()].flatMap(({ address, firstPage }) =>
      spellings(address).flatMap((from) => [`${from} ${firstPage} 302`, `${from}/ ${firstPage} 302`]),
    ),
    // Netlify does not support 308.
    ...[...pageTable.pages.values()].flatMap((address) =>
      spellings(address)
        .filter((from) => from !== address)
        .map((from) => `${from} ${address} 301`),
    ),
  ]
  const file = `${lines.join('\n')}\n`
  if (lines.length > MAX_REDIRECTS || file.length > MAX_REDIRECTS_BYTES) {
    throw new Error(`_redirects has ${lines.length} lines and ${file.length} bytes, more than hosts take`)
  }
  return file
}

/**
 * Content of `_headers`: security headers, caching of hashed files, and the type of the catalog of APIs. Both hosts revalidate other files by default.
 * @throws Error if a line exceeds the limit of the hosts.
 */
export function headersFile({ headers }: HostRules): string {
  const lines = [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...['/assets/*', '/en/assets/*'].flatMap((path) => [path, `  Cache-Control: ${CACHE_CONTROL.hashed}`]),
    API_CATALOG,
    `  Content-Type: ${API_CATALOG_TYPE}`,
    `  Link: ${API_CATALOG_LINK}`,
  ]
  const tooLong = lines.find((line) => line.length > MAX_HEADER_LINE)
  if (tooLong !== undefined)
    throw new Error(`_headers has a line of ${tooLong.length} characters: ${tooLong}`)
  return `${lines.join('\n')}\n`
}

/** Percent-encoded address with composed accents and with decomposed ones, if they differ. */
function spellings(address: string): readonly string[] {
  const path = decodeURI(address)
  return [...new Set([encodeURI(path.normalize('NFC')), encodeURI(path.normalize('NFD'))])]
}
