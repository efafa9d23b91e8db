import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

type Page = Readonly<Record<Encoding, Buffer>>

/** Creates a handler that answers 404 with the page of the visitor's language. */
export function createNotFoundHandler(buildDir: string) {
  const spanish = readPage(join(buildDir, '404.html'))
  const english = readPage(join(buildDir, 'en', '404.html'))

  return function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
    const page = /^\/en(?:[/?]|$)/.test(request.url ?? '') ? english : spanish
    const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page[encoding].length,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
    response.end(page[encoding])
  }
}

function readPage(file: string): Page {
  const identity = readFileSync(file)
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
