// Hosted pages: one HTML shell for all URLs, and its files. The page loads its content with API calls, so requesting a
// URL (also by HEAD, or by a link preview) has no side effect.
import { join } from 'node:path'
import { LANGUAGES } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageSources } from '#domain/values/page-sources.ts'
import { negotiateEncoding } from './accept-encoding.ts'
import { languageOf } from './error-handler.ts'
import { createFileReader, MEDIA_TYPES } from './guest-files.ts'
import { guestHeaders } from './guest-headers.ts'
import { unbuiltPage, unsupportedLanguagePage } from './guest-plain-pages.ts'
import { serveGuestRootFiles } from './guest-root-files.ts'
import { createShellReader } from './guest-shell.ts'

export interface GuestPagesOptions {
  /** Output folder of `npm run build -w apps/guest`. */
  readonly folder: string
}

/**
 * Serves `/{language}/guest/…`, `/guest/assets/…` and the root files.
 * @param sources origins that payment forms load from
 */
export function serveGuestPages(
  app: FastifyInstance,
  options: GuestPagesOptions,
  sources: readonly PageSources[],
) {
  const readShell = createShellReader(options.folder)
  for (const language of LANGUAGES) {
    app.get<{ Params: { '*': string } }>(`/${language}/guest/*`, async (request, reply) => {
      const shell = await readShell()
      const scriptHashes = shell?.scriptHashes ?? []
      reply.headers(guestHeaders({ scriptHashes, sources }))
      if (shell === undefined)
        return sendPage(reply.code(503).header('Retry-After', 10), unbuiltPage(language))
      const page = shell.pageAt(language, `/${request.params['*']}`)
      return sendPage(reply.header('Content-Language', language), page)
    })
  }
  app.get<{ Params: { '*': string } }>('/:language(^[a-zA-Z-]{2,8}$)/guest/*', async (request, reply) => {
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
