import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { type HostOptions, readHostRules } from '../hosts/host-rules.ts'
import { CACHE_CONTROL, HASHED_PATH } from './caching.ts'
import { findRedirect } from './find-redirect.ts'
import { createNotFoundHandler } from './not-found-handler.ts'

const HASHED = new RegExp(`^${HASHED_PATH}`)

/** Never served directly: the 404 pages, which have no address, and files for other hosts. */
const NOT_SERVED = /^\/(?:(?:en\/)?404(?:\.html)?|_headers|_redirects)(?:\?|$)/

/** Media types that need an explicit charset; browsers might otherwise assume another encoding. */
const TEXT_TYPES: Readonly<Record<string, string>> = { '.md': 'text/markdown', '.txt': 'text/plain' }

/** Request handler of the built site: pages at their canonical addresses, localised 404 pages, `/config.json`. */
export function createSiteHandler(options: HostOptions) {
  const { buildDir } = options
  const rules = readHostRules(options)
  const headers = Object.entries({ ...rules.headers, 'Cache-Control': CACHE_CONTROL.page })
  const answerNotFound = createNotFoundHandler(buildDir)
  const serveFile = sirv(buildDir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch: answerNotFound,
    setHeaders: (response, pathname) => {
      const type = TEXT_TYPES[extname(pathname)]
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`)
      response.setHeader('Cache-Control', CACHE_CONTROL[HASHED.test(pathname) ? 'hashed' : 'page'])
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
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': CACHE_CONTROL.config })
        .end(rules.config)
      return
    }
    const redirect = findRedirect(address, rules.pageTable)
    if (redirect) response.writeHead(redirect.status, { Location: redirect.location }).end()
    else if (NOT_SERVED.test(address)) answerNotFound(request, response)
    else {
      response.once('pipe', destroyOnError)
      serveFile(request, response)
    }
  }
}

/** sirv lists files at start. If one has disappeared since, only its response ends, not the process. */
function destroyOnError(this: ServerResponse, file: Readable) {
  file.once('error', () => this.destroy(new Error('The file is gone.')))
}
