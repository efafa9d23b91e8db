import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from './route.ts'

/** Time in which a client must take a piece. */
const PIECE_TAKEN_WITHIN_MS = 60_000

/**
 * Sends a file piece by piece. At most two pieces wait for the client in memory. The first is made before the response
 * begins, so that a failure until then is an error response. A later one closes the connection without the end of the
 * response, which tells the client that the file is incomplete.
 */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, pieces }: SentFile,
  withinMs = PIECE_TAKEN_WITHIN_MS,
) {
  const first = await pieces.next()
  async function* taken() {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      const timer = setTimeout(() => reply.raw.destroy(), withinMs)
      try {
        yield piece.value
      } finally {
        clearTimeout(timer)
      }
    }
  }
  const stream = Readable.from(taken(), { highWaterMark: 1 })
  stream.once('close', () => void pieces.return())
  return reply
    .header('Content-Type', mediaType)
    .header('Content-Disposition', attachmentNamed(name))
    .send(stream)
}

/** Makes a client save a response under the name. Old clients, which do not know `filename*`, get its ASCII letters. */
export function attachmentNamed(name: string): string {
  const ascii = name.replaceAll(/[^\w.-]/g, '').replace(/^-+/, '')
  const exact = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `attachment; filename="${ascii}"${exact}`
}
