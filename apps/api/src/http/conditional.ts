import { hash } from 'node:crypto'
import { ApiError } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'

/** ETag of a body. Weak, because the same content may be sent compressed. */
export function entityTagOf(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** True if `If-None-Match` says that the client has the content of this ETag. */
export function isUnchanged(request: FastifyRequest, entityTag: string): boolean {
  return names(request.headers['if-none-match'], entityTag) ?? false
}

/** @throws precondition.failed if `If-Match` names other versions than this body */
export function assertVersion(request: FastifyRequest, body: string): void {
  if (names(request.headers['if-match'], entityTagOf(body)) === false) {
    throw new ApiError('precondition.failed')
  }
}

/** True if the header names the ETag, weak or not; undefined without the header. */
function names(header: string | undefined, entityTag: string): boolean | undefined {
  const sent = header?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return sent && (sent.includes('*') || sent.includes(entityTag.slice('W/'.length)))
}
