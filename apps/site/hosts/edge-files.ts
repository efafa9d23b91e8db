// The two files that Netlify and Cloudflare Pages read from the folder which is published. Both hosts drop .html and
// the slash at the end by themselves, compress, and take the not-found page nearest to the address (Netlify: told to
// by netlify.toml).
import { CACHE_CONTROL } from '../server/caching.ts'
import type { HostRules } from './host-rules.ts'

/** What Cloudflare Pages takes; it drops the rest without a word. */
const MAX_REDIRECTS = 2_000
const MAX_REDIRECTS_BYTES = 100_000
const MAX_HEADER_LINE = 2_000

/** `_redirects`: bare folders, and pages whose accents were written as two characters. */
export function redirectsFile({ pageTable }: HostRules): string {
  const lines = [
    ...[...pageTable.folders.values()].flatMap(({ address, firstPage }) =>
      spellings(address).flatMap((from) => [`${from} ${firstPage} 302`, `${from}/ ${firstPage} 302`]),
    ),
    // 301, since Netlify knows no 308.
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

/** `_headers`: security for every answer, and what may be kept for ever. Both hosts have the rest asked for again. */
export function headersFile({ headers }: HostRules): string {
  const lines = [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...['/assets/*', '/en/assets/*'].flatMap((path) => [path, `  Cache-Control: ${CACHE_CONTROL.hashed}`]),
  ]
  const tooLong = lines.find((line) => line.length > MAX_HEADER_LINE)
  if (tooLong !== undefined)
    throw new Error(`_headers has a line of ${tooLong.length} characters: ${tooLong}`)
  return `${lines.join('\n')}\n`
}

/** An address with its accents composed, and taken apart. */
function spellings(address: string): readonly string[] {
  const path = decodeURI(address)
  return [...new Set([encodeURI(path.normalize('NFC')), encodeURI(path.normalize('NFD'))])]
}
