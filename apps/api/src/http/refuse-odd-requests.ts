import { ApiError, text } from '@taquilla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Refuses requests that another server on the way could read differently from this one. */
export function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    // RFC 9112, section 3.2. Node keeps only the first.
    if (hasTwoHosts(request.raw.rawHeaders)) {
      const reason = text('El encabezado `Host` está dos veces.', 'The `Host` header occurs twice.')
      done(new ApiError('request.malformed', { values: { reason } }))
    } else done()
  })
  app.addHook('preParsing', (...[request, reply, , done]) => {
    // The body of a GET is never read, so nothing depends on its encoding.
    const header = request.method !== 'GET' && hasBody(request) ? encodingHeaderOf(request) : undefined
    if (header === undefined) return done()
    // RFC 9110, section 15.5.16: names the codings that would have been accepted.
    reply.header('Accept-Encoding', 'identity')
    return done(new ApiError('body.wrong_encoding', { values: { header } }))
  })
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i
const UTF_8 = /^(utf-?8|us-ascii)$/i

/** Header that makes the body unreadable: a compression, or another character set than UTF-8. */
function encodingHeaderOf({ headers }: FastifyRequest): string | undefined {
  const coding = headers['content-encoding']?.trim() ?? ''
  if (!/^(identity)?$/i.test(coding)) return `Content-Encoding: ${coding}`
  const type = headers['content-type'] ?? ''
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8'
  return UTF_8.test(charset) ? undefined : `Content-Type: ${type}`
}
