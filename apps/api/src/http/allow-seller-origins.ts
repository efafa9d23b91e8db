import { OPERATIONS } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** True if the seller has registered the origin. */
export type IsSellerOrigin = (sellerId: string, origin: string) => Promise<boolean>

const PUBLIC_PATHS = OPERATIONS.filter(({ key }) => key === 'public').map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

/** Pages that trace their calls send these with each one. */
const TRACE = 'traceparent, tracestate'

/**
 * Adds CORS headers so that pages on a seller's registered origins can call public-key operations.
 * Preflight requests carry no key, so every origin passes them; only registered origins can read the response.
 */
export function allowSellerOrigins(app: FastifyInstance, isSellerOrigin: IsSellerOrigin) {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const path = url.split('?', 1)[0] ?? ''
    if (headers.origin === undefined || !PUBLIC_PATHS.some((each) => each.test(path))) return
    reply.header('Vary', 'Origin, Accept-Language')
    if (method !== 'OPTIONS') return
    reply.headers({
      'Access-Control-Allow-Origin': headers.origin,
      'Access-Control-Allow-Methods': 'GET',
      'Access-Control-Allow-Headers': `Authorization, Accept-Language, If-None-Match, ${TRACE}`,
      'Access-Control-Max-Age': '600',
    })
  })
  app.addHook('onSend', async ({ caller, headers, routeOptions }, reply) => {
    const { origin } = headers
    const isPublic = routeOptions.config.operation?.key === 'public' && caller?.keyKind === 'public'
    if (origin === undefined || !isPublic || !(await isSellerOrigin(caller.seller.sellerId, origin))) return
    reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'ETag' })
  })
}

const EXPOSED =
  'Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotency-Replayed, ETag, Content-Language'
const ALLOWED = `Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Match, Accept-Language, ${TRACE}`

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
