import { promisify } from 'node:util'
import { constants, brotliCompress as makeBrotli, gzip as makeGzip } from 'node:zlib'
import { type GuestOperation, getSeatMap } from '@taquilla/contract/guest'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(makeBrotli)
const gzip = promisify(makeGzip)

/** Seat maps are the only answers that are compressed: they are long, and their length reveals no secrets (see the BREACH attack). */
const SEAT_MAP: string = getSeatMap.id
const MIN_CHARACTERS = 2_000
/** Level 4 shrinks a drawing to a tenth in about a millisecond. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses the body if the client accepts it and it is long enough to benefit. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, text }: { readonly operation: GuestOperation; readonly text: string },
): Promise<string | Buffer> {
  if (operation.id !== SEAT_MAP || text.length < MIN_CHARACTERS) return text
  reply.header('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return text
  reply.header('Content-Encoding', encoding)
  return compress(text, encoding)
}

export function compress(text: string, encoding: Exclude<ContentEncoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, QUALITY) : gzip(text)
}

/** Content encodings in order of preference; the smallest result comes first. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

export function negotiateEncoding(header: string | string[] | undefined): ContentEncoding {
  const accepted = String(header ?? '').toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
