import { ApiError } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'

export function routeNotFound(request: Pick<FastifyRequest, 'method' | 'url'>): ApiError {
  return new ApiError('route.not_found', { values: { method: request.method, path: pathOf(request) } })
}

/** Refuses a path such as `/v1/events/`, which the router takes for one with an empty id. @throws route.not_found */
export function refuseEmptyId(request: Pick<FastifyRequest, 'method' | 'url' | 'params'>): void {
  if (Object.values(request.params ?? {}).includes('')) throw routeNotFound(request)
}

/** Path of the request. The query is left out, since it can have tokens. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}
