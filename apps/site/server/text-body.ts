import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** A text with its compressed forms. */
export type TextBody = Readonly<Record<Encoding, Buffer>>

export function textBody(identity: Buffer): TextBody {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { identity, br, gzip: gzipSync(identity) }
}

/** Sends the form that the client accepts; the caller has set status and other headers. */
export function sendText(request: IncomingMessage, response: ServerResponse, body: TextBody): void {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  response.setHeader('Content-Length', body[encoding].length)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.end(request.method === 'HEAD' ? undefined : body[encoding])
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
