import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { readPageTable } from '../hosts/page-table.ts'
import { CACHE_CONTROL, HASHED_PATH } from './caching.ts'
import { findRedirect } from './canonical-address.ts'
import { createNotFound } from './not-found.ts'
import { inlineScriptHashes, securityHeaders } from './security-headers.ts'

interface SiteOptions {
  /** The output of `docusaurus build`. */
  readonly buildDir: string
  readonly apiUrl: string
  readonly analyticsUrl?: string
}

const HASHED = new RegExp(`^${HASHED_PATH}`)

/** The files of the not-found pages are no pages themselves. */
const NOT_FOUND_FILE = /^\/(?:en\/)?404(?:\.html)?(?:\?|$)/

/** Serves the built site: pages under their canonical address, the 404 page of each language, `/config.json`. */
export function createSiteHandler({ buildDir, apiUrl, analyticsUrl = '' }: SiteOptions) {
  const config = JSON.stringify({ apiUrl })
  const connectOrigins = [apiUrl, ...(analyticsUrl === '' ? [] : [new URL(analyticsUrl).origin])]
  const headers = Object.entries(
    securityHeaders({ scriptHashes: inlineScriptHashes(buildDir), connectOrigins }),
  )
  const answerNotFound = createNotFound(buildDir)
  const pageTable = readPageTable(buildDir)
  const serveFile = sirv(buildDir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch: answerNotFound,
    setHeaders: (response, pathname) =>
      response.setHeader('Cache-Control', CACHE_CONTROL[HASHED.test(pathname) ? 'hashed' : 'page']),
  })

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const address = request.url ?? '/'
    if (address === '/config.json') {
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': CACHE_CONTROL.config })
        .end(config)
      return
    }
    const redirect = findRedirect(address, pageTable)
    if (redirect) response.writeHead(redirect.status, { Location: redirect.location }).end()
    else if (NOT_FOUND_FILE.test(address)) answerNotFound(request, response)
    else {
      response.once('pipe', cutOffOnError)
      serveFile(request, response)
    }
  }
}

/** The files are listed once, at the start. One that is gone by now ends its answer, and not the process. */
function cutOffOnError(this: ServerResponse, file: Readable) {
  file.once('error', () => this.destroy(new Error('The file is gone.')))
}
