import { existsSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** The last file that a build writes, by `scripts/write-hosts.ts`. */
const LAST_FILE = 'config.json'
const ENGLISH = /^\/en(?:[/?]|$)/
const RELOAD_SECONDS = 3
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>The English pages are being built</title>
<h1>The English pages are being built</h1>
<p>This takes about a minute. The page reloads itself.</p>
<p><a href="/" hreflang="es" lang="es">Leer en español</a></p>
`

/**
 * Serves a build whose English pages may still be missing: their addresses show a page that reloads itself. Once the
 * build is finished, everything is served by a handler that `create` makes anew.
 */
export function serveUnfinished(buildDir: string, create: () => RequestListener): RequestListener {
  const isFinished = () => existsSync(join(buildDir, LAST_FILE))
  let isWhole = isFinished()
  let handler = create()
  return (request, response) => {
    if (!isWhole && isFinished()) {
      isWhole = true
      handler = create()
    }
    if (isWhole || !ENGLISH.test(request.url ?? '')) handler(request, response)
    else sendPage(response)
  }
}

function sendPage(response: ServerResponse) {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': String(RELOAD_SECONDS),
  })
  response.end(PAGE)
}
