import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { type HostOptions, type HostRules, readHostRules } from '../hosts/host-rules.ts'
import { CACHE_CONTROL, HASHED_PATH } from './caching.ts'
import { decodePath, findRedirect } from './find-redirect.ts'
import { createInstalledTexts, type InstalledText } from './installed-texts.ts'
import { sendText, textBody } from './text-body.ts'
import { createViewCollector, VIEWS_PATH } from './view-collector.ts'
import type { ViewStore } from './view-store.ts'

const HASHED = new RegExp(`^${HASHED_PATH}`)

/** Never served directly: the 404 pages, which have no address. */
const NOT_SERVED = /^\/(?:en\/)?404(?:\.html)?(?:\?|$)/

/** Media types that need an explicit charset; browsers might otherwise assume another encoding. */
const TEXT_TYPES: Readonly<Record<string, string>> = { '.md': 'text/markdown', '.txt': 'text/plain' }

/** Media types of the other texts that the server may have to write itself. */
const DATA_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.yaml': 'text/yaml',
  '.xml': 'text/xml',
}

interface SiteOptions extends Omit<HostOptions, 'viewsUrl'> {
  /** Origin of the site, if it may be another than at the build. */
  readonly siteUrl?: string | undefined
  /** Stores page views; undefined collects none. */
  readonly viewStore?: ViewStore | undefined
}

/** Request handler of the built site: pages at their canonical addresses, localised 404 pages, `/config.json`. */
export function createSiteHandler(options: SiteOptions) {
  const { buildDir } = options
  const rules = readHostRules({ ...options, ...(options.viewStore ? { viewsUrl: VIEWS_PATH } : {}) })
  const handleWrite = createWriteHandler(options, rules)
  const headers = Object.entries({ ...rules.headers, 'Cache-Control': CACHE_CONTROL.page })
  const answerNotFound = createNotFoundHandler(buildDir)
  const installedText = createInstalledTexts(buildDir, options)
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
      handleWrite(request, response)
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
      const served = decodePath(address.replace(/\?.*$/s, '')) ?? ''
      const text = installedText(served)
      if (text) {
        sendInstalled(request, response, { served, text })
        return
      }
      response.once('pipe', destroyOnError)
      serveFile(request, response)
    }
  }
}

/** Handles requests other than GET and HEAD. Only page views are accepted. */
function createWriteHandler(
  { siteUrl, viewStore }: SiteOptions,
  { pageTable: { pages } }: HostRules,
): RequestListener {
  const collectView = viewStore && createViewCollector({ pages, siteUrl, store: viewStore })
  return (request, response) => {
    if (collectView && request.method === 'POST' && request.url === VIEWS_PATH) collectView(request, response)
    else response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  }
}

interface ServedText {
  readonly served: string
  readonly text: InstalledText
}

/** Sends a text that names the origins of this installation. */
function sendInstalled(
  request: IncomingMessage,
  response: ServerResponse,
  { served, text }: ServedText,
): void {
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', text.etag)
  if (request.headers['if-none-match'] === text.etag) {
    response.writeHead(304).end()
    return
  }
  const extension = extname(served)
  response.setHeader('Content-Type', DATA_TYPES[extension] ?? `${TEXT_TYPES[extension]}; charset=utf-8`)
  sendText(request, response, text.body)
}

/** sirv lists files at start. If one has disappeared since, only its response ends, not the process. */
function destroyOnError(this: ServerResponse, file: Readable) {
  file.once('error', () => this.destroy(new Error('The file is gone.')))
}

/** Creates a handler that answers 404 with the page of the visitor's language. */
function createNotFoundHandler(buildDir: string) {
  const spanish = textBody(readFileSync(join(buildDir, '404.html')))
  const inEnglish = join(buildDir, 'en', '404.html')
  const english = existsSync(inEnglish) ? textBody(readFileSync(inEnglish)) : spanish

  return function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Vary', 'Accept-Encoding')
    sendText(request, response, /^\/en(?:[/?]|$)/.test(request.url ?? '') ? english : spanish)
  }
}
