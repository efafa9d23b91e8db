import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import {
  API_CATALOG,
  API_CATALOG_LINK,
  API_CATALOG_TYPE,
  linkHeader,
  markdownPath,
} from '../hosts/agent-links.ts'
import { type HostOptions, readHostRules } from '../hosts/host-rules.ts'
import { prefersMarkdown } from '../hosts/prefers-markdown.ts'
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
      if (pathname === API_CATALOG) response.setHeader('Content-Type', API_CATALOG_TYPE)
      // sirv has just set it without the header that chose the representation.
      if (response.hasHeader('Link') && pathname !== API_CATALOG) response.setHeader('Vary', VARY)
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
      const path = address.replace(/\?.*$/s, '')
      if (rules.pageTable.addresses.has(path)) preparePage(request, response, path)
      else if (path === API_CATALOG) response.setHeader('Link', API_CATALOG_LINK)
      response.once('pipe', destroyOnError)
      serveFile(request, response)
    }
  }

  /** Chooses between a page and its Markdown, and adds the headers that both have. */
  function preparePage(request: IncomingMessage, response: ServerResponse, path: string): void {
    response.setHeader('Vary', VARY)
    response.setHeader('Link', linkHeader(path))
    const markdown = markdownPath(path)
    if (rules.pageTable.markdown.has(markdown) && prefersMarkdown(request.headers.accept))
      request.url = markdown
  }
}

const VARY = 'Accept, Accept-Encoding'

/** sirv lists files at start. If one has disappeared since, only its response ends, not the process. */
function destroyOnError(this: ServerResponse, file: Readable) {
  file.once('error', () => this.destroy(new Error('The file is gone.')))
}
