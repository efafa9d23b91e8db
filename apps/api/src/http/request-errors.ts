import { ApiError, text } from '@taquilla/contract'
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

/** Creates the error for a body of another type than JSON. */
export function wrongMediaType({ headers }: FastifyRequest, cause?: unknown): ApiError {
  const type = headers['content-type']
  const sent =
    type === undefined
      ? text('sin `Content-Type`', 'without `Content-Type`')
      : text(`como \`${type}\``, `as \`${type}\``)
  return new ApiError('body.wrong_media_type', { values: { sent }, cause })
}
