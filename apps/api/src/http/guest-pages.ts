// Hosted pages and their files. A page is the shell with its head and, if the server could draw it, its content. Drawing
// only reads, so requesting a URL (also by HEAD, or by a link preview) has no side effect.
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageSources } from '#domain/values/page-sources.ts'
import { createBriefCache } from './brief-cache.ts'
import { type ContentEncoding, compress, negotiateEncoding } from './compress-answer.ts'
import { createDrawer, type DrawingLimits, type DrawnPage, deviceOf, isAnonymous } from './draw-guest-page.ts'
import { languageOf } from './error-handler.ts'
import { createFileReader, MEDIA_TYPES } from './guest-files.ts'
import type { PageHead } from './guest-head.ts'
import { unbuiltPage, unsupportedLanguagePage } from './guest-plain-pages.ts'
import { serveGuestRootFiles } from './guest-root-files.ts'
import { createShellReader, hashOf, type Shell } from './guest-shell.ts'

export interface GuestPagesOptions {
  /** Output folder of `npm run build -w apps/guest`. */
  readonly folder: string
  /** Limits that are not those of production. */
  readonly drawing?: DrawingLimits
}

/** A page is drawn once a second at most for all people who are not signed in. */
const KEPT = { lifetimeMs: 1_000, maxEntries: 200 }

export interface RequestedPage {
  readonly language: Language
  /** Path below `/{language}/guest`, as it was sent. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly warn: (message: string, cause: unknown) => void
}

interface GuestPagesServices {
  readonly apiUrl: string
  /** Origins that payment forms load from. */
  readonly sources: readonly PageSources[]
  /** Returns the head of a page; unknown pages have one too. */
  readonly describePage: (page: RequestedPage) => Promise<PageHead>
}

/** Serves `/{language}/guest/…`, `/guest/assets/…` and the root files. */
export function serveGuestPages(
  app: FastifyInstance,
  options: GuestPagesOptions,
  { apiUrl, sources, describePage }: GuestPagesServices,
) {
  const readShell = createShellReader(options.folder)
  const draw = createDrawer(app, { folder: options.folder, apiUrl, limits: options.drawing })
  const cached = createBriefCache<SentPage>(KEPT)
  for (const language of LANGUAGES) {
    app.get<{ Params: { '*': string } }>(`/${language}/guest/*`, async (request, reply) => {
      const shell = await readShell()
      if (shell === undefined) {
        reply.headers(guestHeaders({ scriptHashes: [], sources }))
        return sendPage(reply.code(503).header('Retry-After', 10), unbuiltPage(language))
      }
      const isCached = request.method === 'GET' && isAnonymous(request)
      const make = async (isWanted: boolean) => {
        // The service worker keeps the page without a path, to open any page with it.
        const drawing =
          request.params['*'] === '' ? undefined : draw(request, { isForAll: isCached, isWanted })
        const [head, drawn] = await Promise.all([describePage(requestedPage(request, language)), drawing])
        return sentPage(shell, { language, path: `/${request.params['*']}`, head, drawn })
      }
      const key = `${shell.id} ${deviceOf(request)} ${request.url}`
      const page = await (isCached ? cached(key, make) : make(false))
      const { scriptHashes } = shell
      reply.headers(guestHeaders({ scriptHashes, styleHash: page.styleHash, sources }))
      reply.headers({ 'Content-Language': language, 'Cache-Control': 'private, no-store' })
      return isCached ? sendCompressed(request, reply, page) : sendPage(reply, page.html)
    })
  }
  app.get<{ Params: { '*': string } }>('/:language(^[a-zA-Z_-]{2,8}$)/guest/*', async (request, reply) => {
    reply.headers(guestHeaders({ scriptHashes: [], sources: [] }))
    const rest = request.url.slice(request.url.indexOf('/guest/'))
    return sendPage(reply.code(404), unsupportedLanguagePage(languageOf(request), rest))
  })
  serveAssets(app, options.folder)
  serveGuestRootFiles(app, options.folder)
}

/** Assets have a content hash in their name, so browsers may cache them forever. */
function serveAssets(app: FastifyInstance, folder: string) {
  const read = createFileReader(join(folder, 'assets'))
  app.get<{ Params: { file: string } }>('/guest/assets/:file', async (request, reply) => {
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    const found = await read(request.params.file, encoding)
    if (found === undefined) return reply.callNotFound()
    if (found.encoding !== 'identity') reply.header('Content-Encoding', found.encoding)
    return reply
      .headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': MEDIA_TYPES[found.extension],
        Vary: 'Accept-Encoding',
      })
      .send(found.content)
  })
}

/** A page that is the same for everybody, as it was sent last. */
interface SentPage {
  readonly html: string
  readonly styleHash: string | undefined
  /** Content by its encoding, once somebody asked for it. */
  readonly compressed: Map<ContentEncoding, Promise<Buffer>>
}

interface PageParts {
  readonly language: Language
  readonly path: string
  readonly head: PageHead
  readonly drawn: DrawnPage | undefined
}

function sentPage(shell: Shell, { language, path, head, drawn }: PageParts): SentPage {
  const html = shell.pageAt(language, path, { head, drawn })
  return { html, styleHash: drawn?.style ? hashOf(drawn.style) : undefined, compressed: new Map() }
}

function requestedPage(request: FastifyRequest, language: Language): RequestedPage {
  return {
    language,
    path: request.url.replace(/^.*?\/guest|\?.*$/gs, ''),
    query: request.query as Record<string, unknown>,
    warn: (message, cause) => request.log.warn({ requestId: request.id, err: cause }, message),
  }
}

/** Pages of a person are not compressed, because their length would reveal what they contain (see the BREACH attack). */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, { html, compressed }: SentPage) {
  reply.header('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return sendPage(reply, html)
  const content = compressed.get(encoding) ?? compress(html, encoding)
  compressed.set(encoding, content)
  return sendPage(reply.header('Content-Encoding', encoding), await content)
}

function sendPage(reply: FastifyReply, html: string | Buffer) {
  return reply.header('Content-Type', 'text/html; charset=utf-8').send(html)
}

interface GuestPolicy {
  readonly scriptHashes: readonly string[]
  /** Hash of the style sheet with the seller's colors. */
  readonly styleHash?: string | undefined
  /** External origins that the pages may load from. */
  readonly sources: readonly PageSources[]
}

/**
 * Security headers of hosted pages: only built files may execute, and no Referer is sent, since URLs may contain a
 * token.
 */
export function guestHeaders({
  scriptHashes,
  styleHash,
  sources,
}: GuestPolicy): Readonly<Record<string, string>> {
  const originsFor = (use: keyof PageSources) => sources.flatMap((each) => each[use] ?? [])
  const frames = originsFor('frame')
  const payments = originsFor('payment').map((origin) => ` "${origin}"`)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes, ...originsFor('script')].join(' ')}`,
      `style-src ${["'self'", ...(styleHash === undefined ? [] : [styleHash])].join(' ')}`,
      "font-src 'self'",
      "manifest-src 'self'",
      // Sellers host logos and seating plans on servers of their own.
      "img-src 'self' data: https:",
      `connect-src ${["'self'", ...originsFor('connect')].join(' ')}`,
      `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${payments.length === 0 ? '' : `self${payments.join('')}`})`,
  }
}
