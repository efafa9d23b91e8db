import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const EXPOSED =
  'Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotency-Replayed, ETag, Content-Language'
const ALLOWED = 'Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Match, Accept-Language'

/**
 * Adds CORS headers so that the documentation site's console can call `/v1` with sandbox keys.
 * Responses to live keys get none: a live key in a web page is a leak and must not work there.
 */
export function allowDocumentationOrigin(app: FastifyInstance, siteOrigin: string) {
  function allow(request: FastifyRequest, reply: FastifyReply) {
    reply.header('Vary', 'Origin, Accept-Language')
    if (request.caller === undefined || request.caller.seller.kind === 'sandbox') {
      reply.headers({ 'Access-Control-Allow-Origin': siteOrigin, 'Access-Control-Expose-Headers': EXPOSED })
    }
  }

  app.addHook('onSend', (...[request, reply, , done]) => {
    if (request.headers.origin === siteOrigin && request.url.startsWith('/v1/')) allow(request, reply)
    done()
  })
  app.options('/v1/*', (request, reply) => {
    if (request.headers.origin === siteOrigin) {
      reply.headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': ALLOWED,
        'Access-Control-Max-Age': '600',
      })
    }
    return reply.code(204).send()
  })
}
