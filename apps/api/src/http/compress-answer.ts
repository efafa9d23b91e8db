import { promisify } from 'node:util'
import { constants, brotliCompress as makeBrotli, gzip as makeGzip } from 'node:zlib'
import { type GuestOperation, getSeatMap } from '@taquilla/contract/guest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateEncoding } from './accept-encoding.ts'

const brotli = promisify(makeBrotli)
const gzip = promisify(makeGzip)

/** Thousands of characters, and nothing that their length may not tell. */
const DRAWING: string = getSeatMap.id
const LEAST_CHARACTERS = 2_000
/** A tenth of what is sent, in a millisecond. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The answer as small as the caller takes it, where that is worth it. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, text }: { readonly operation: GuestOperation; readonly text: string },
): Promise<string | Buffer> {
  if (operation.id !== DRAWING || text.length < LEAST_CHARACTERS) return text
  reply.header('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return text
  reply.header('Content-Encoding', encoding)
  return encoding === 'br' ? brotli(text, QUALITY) : gzip(text)
}
