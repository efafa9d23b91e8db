import { ApiError, text } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'

/** Creates the error for a body of another type than JSON. */
export function wrongMediaType({ headers }: FastifyRequest, cause?: unknown): ApiError {
  const type = headers['content-type']
  const sent =
    type === undefined
      ? text('sin `Content-Type`', 'without `Content-Type`')
      : text(`como \`${type}\``, `as \`${type}\``)
  return new ApiError('body.wrong_media_type', { values: { sent }, cause })
}
