import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** ETag of a body. Weak, because the same content may be sent compressed. */
export function entityTagOf(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** True if `If-None-Match` says that the client has the content of this ETag. */
export function isUnchanged(request: FastifyRequest, entityTag: string): boolean {
  const sent = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return sent !== undefined && (sent.includes('*') || sent.includes(entityTag.slice('W/'.length)))
}
