// Hosted pages: one HTML shell for all URLs, and its files. Only the head differs. The page loads its content with API
// calls, so requesting a URL (also by HEAD, or by a link preview) has no side effect.
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageSources } from '#domain/values/page-sources.ts'
import { negotiateEncoding } from './compress-answer.ts'
import { languageOf } from './error-handler.ts'
import { createFileReader, MEDIA_TYPES } from './guest-files.ts'
import type { PageHead } from './guest-head.ts'
import { unbuiltPage, unsupportedLanguagePage } from './guest-plain-pages.ts'
import { serveGuestRootFiles } from './guest-root-files.ts'
import { createShellReader } from './guest-shell.ts'

export interface GuestPagesOptions {
  /** Output folder of `npm run build -w apps/guest`. */
  readonly folder: string
}

export interface RequestedPage {
  readonly language: Language
  /** Path below `/{language}/guest`, as it was sent. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly warn: (message: string, cause: unknown) => void
}

interface GuestPagesServices {
  /** Origins that payment forms load from. */
  readonly sources: readonly PageSources[]
  /** Returns the head of a page; unknown pages have one too. */
  readonly describePage: (page: RequestedPage) => Promise<PageHead>
}

/** Serves `/{language}/guest/…`, `/guest/assets/…` and the root files. */
export function serveGuestPages(
  app: FastifyInstance,
  options: GuestPagesOptions,
  { sources, describePage }: GuestPagesServices,
) {
  const readShell = createShellReader(options.folder)
  for (const language of LANGUAGES) {
    app.get<{ Params: { '*': string } }>(`/${language}/guest/*`, async (request, reply) => {
      const shell = await readShell()
      const scriptHashes = shell?.scriptHashes ?? []
      reply.headers(guestHeaders({ scriptHashes, sources }))
      if (shell === undefined)
        return sendPage(reply.code(503).header('Retry-After', 10), unbuiltPage(language))
      const head = await describePage({
        language,
        path: request.url.replace(/^.*?\/guest|\?.*$/gs, ''),
        query: request.query as Record<string, unknown>,
        warn: (message, cause) => request.log.warn({ requestId: request.id, err: cause }, message),
      })
      const page = shell.pageAt(language, `/${request.params['*']}`, head)
      return sendPage(reply.header('Content-Language', language), page)
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

function sendPage(reply: FastifyReply, html: string) {
  return reply.header('Content-Type', 'text/html; charset=utf-8').send(html)
}

interface GuestPolicy {
  readonly scriptHashes: readonly string[]
  /** External origins that the pages may load from. */
  readonly sources: readonly PageSources[]
}

/**
 * Security headers of hosted pages: only built files may execute, and no Referer is sent, since URLs may contain a
 * token.
 */
export function guestHeaders({ scriptHashes, sources }: GuestPolicy): Readonly<Record<string, string>> {
  const originsFor = (use: keyof PageSources) => sources.flatMap((each) => each[use] ?? [])
  const frames = originsFor('frame')
  const payments = originsFor('payment').map((origin) => ` "${origin}"`)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes, ...originsFor('script')].join(' ')}`,
      "style-src 'self'",
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
