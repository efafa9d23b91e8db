import { OPERATIONS } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'

/** True if the seller has registered the origin. */
export type IsSellerOrigin = (sellerId: string, origin: string) => Promise<boolean>

const PUBLIC_PATHS = OPERATIONS.filter(({ key }) => key === 'public').map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

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
      'Access-Control-Allow-Headers': 'Authorization, Accept-Language, If-None-Match',
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
