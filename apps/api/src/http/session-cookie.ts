import { GUEST_SESSION_LIFETIME_SECONDS } from '@taquilla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './guest-route.ts'

interface CookiePlace {
  /** A person may hold tickets of several sellers, so each seller has its own cookie. */
  readonly sellerId: string
  /** False on plain http, which only development uses and where browsers reject `__Host-` cookies. */
  readonly isSecure: boolean
}

export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sellerId, isSecure }: CookiePlace,
): SessionCookie {
  const name = `${isSecure ? '__Host-' : ''}taquilla-${sellerId}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const write = (value: string, maxAge: number) =>
    reply.header('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; ${attributes}`)
  return {
    session: readCookie(request.headers.cookie, name),
    set: (session) => write(session, GUEST_SESSION_LIFETIME_SECONDS),
    clear: () => write('', 0),
  }
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}
