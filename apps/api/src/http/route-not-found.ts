import { ApiError } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'

export function routeNotFound(request: Pick<FastifyRequest, 'method' | 'url'>): ApiError {
  return new ApiError('route.not_found', { values: { method: request.method, path: pathOf(request) } })
}

/** Path of the request. The query is left out, since it can have tokens. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}
