import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { findRedirect } from './canonical-address.ts'
import { createNotFound } from './not-found.ts'
import { inlineScriptHashes, securityHeaders } from './security-headers.ts'

interface SiteOptions {
  /** The output of `docusaurus build`. */
  readonly buildDir: string
  readonly apiUrl: string
  readonly analyticsUrl?: string
}

/** File names under here carry a hash of their content. */
const HASHED = /^\/(?:en\/)?assets\//

/** Texts with accents, which browsers would read in another alphabet without being told. */
const TEXT_TYPES: Readonly<Record<string, string>> = { '.md': 'text/markdown', '.txt': 'text/plain' }

/** Serves the built site: pages under their canonical address, the 404 page of each language, `/config.json`. */
export function createSiteHandler({ buildDir, apiUrl, analyticsUrl = '' }: SiteOptions) {
  const config = JSON.stringify({ apiUrl })
  const connectOrigins = [apiUrl, ...(analyticsUrl === '' ? [] : [new URL(analyticsUrl).origin])]
  const headers = Object.entries(
    securityHeaders({ scriptHashes: inlineScriptHashes(buildDir), connectOrigins }),
  )
  const answerNotFound = createNotFound(buildDir)
  const serveFile = sirv(buildDir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch: answerNotFound,
    setHeaders: (response, pathname) => {
      const type = TEXT_TYPES[extname(pathname)]
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`)
      response.setHeader(
        'Cache-Control',
        HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const address = request.url ?? '/'
    if (address === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(config)
      return
    }
    const redirect = findRedirect(address)
    if (redirect) response.writeHead(redirect.status, { Location: redirect.location }).end()
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
