import { GUEST_SESSION_LIFETIME_SECONDS, SIGN_IN_DEVICE_LIFETIME_SECONDS } from '@taquilla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '#domain/values/ids.ts'
import type { DeviceCookie, SessionCookie } from './guest-route.ts'

interface CookiePlace {
  /** A person may hold tickets of several sellers, so each seller has its own session cookie. */
  readonly sellerId: string
  /** False on plain http, which only development uses and where browsers reject `__Host-` cookies. */
  readonly isSecure: boolean
}

/** The underscore keeps it apart from the session cookie of any seller. */
const DEVICE_COOKIE = 'taquilla_device'
/** Marks a browser that holds, or lately held, without a person: pages that are drawn for everybody are not for it. */
const HOLDING_COOKIE = 'taquilla_holds'
/** For so long after the end of a hold its page still says how it ended. */
const HELD_SECONDS = 3_600
const TOKEN = /^[\w-]{43}$/

export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sellerId, isSecure }: CookiePlace,
): SessionCookie {
  const name = cookieName(`taquilla-${sellerId}`, isSecure)
  const write = (value: string, maxAge: number) =>
    reply.header('Set-Cookie', `${name}=${value}; ${attributes(maxAge, isSecure)}`)
  return {
    session: readCookie(request.headers.cookie, name),
    set: (session) => write(session, GUEST_SESSION_LIFETIME_SECONDS),
    clear: () => write('', 0),
  }
}

export function deviceCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): DeviceCookie {
  const name = cookieName(DEVICE_COOKIE, isSecure)
  const sent = readCookie(request.headers.cookie, name) ?? ''
  const device = TOKEN.test(sent) ? sent : newToken()
  return {
    device,
    keep(holdSeconds) {
      const write = (cookie: string, value: string, maxAge: number) =>
        reply.header(
          'Set-Cookie',
          `${cookieName(cookie, isSecure)}=${value}; ${attributes(maxAge, isSecure)}`,
        )
      write(DEVICE_COOKIE, device, SIGN_IN_DEVICE_LIFETIME_SECONDS)
      if (holdSeconds !== undefined) write(HOLDING_COOKIE, '1', holdSeconds + HELD_SECONDS)
    },
  }
}

function cookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}${name}`
}

function attributes(maxAge: number, isSecure: boolean): string {
  return `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}
