import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

const CONNECTIONS_PER_ORIGIN = 64
const IDLE_CONNECTION_MS = 4_000

/** A call to a server that somebody else named to us. */
export interface OutboundRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** For everything, from the name to the last byte. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Of a longer answer the beginning is enough. */
  readonly mayBeCut?: boolean
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** The only way out to addresses that sellers give: to public ones, by https, without following redirects. */
export interface Outbound {
  /** Any status is an answer. @throws OutboundError */
  send(request: OutboundRequest): Promise<OutboundAnswer>
  /** Whether a call would be tried; where the address' name leads is looked at by each call. */
  accepts(url: string): boolean
  close(): void
}

type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveAll: Resolve = (hostname, done) => {
  lookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []))
}

/** @param allowedOrigins exact origins that are called whatever they are, for receivers on one's own machine. */
export function createOutbound(
  allowedOrigins: readonly string[],
  { resolve = resolveAll }: { readonly resolve?: Resolve } = {},
): Outbound {
  const pool = { keepAlive: true, maxSockets: CONNECTIONS_PER_ORIGIN, timeout: IDLE_CONNECTION_MS }
  const plain = new http.Agent(pool)
  const secure = new https.Agent(pool)
  const guardedLookup = guard(resolve)

  async function send(request: OutboundRequest): Promise<OutboundAnswer> {
    const url = parse(request.url)
    const isAllowed = allowedOrigins.includes(url.origin)
    if (!isAllowed) assertPublic(url)
    const signal = AbortSignal.timeout(request.timeoutMs)
    const call = () =>
      exchange(url, request, {
        agent: url.protocol === 'https:' ? secure : plain,
        signal,
        ...(isAllowed ? {} : { lookup: guardedLookup }),
      })
    try {
      return await call().catch((error) =>
        error instanceof StaleConnection ? call() : Promise.reject(error),
      )
    } catch (error) {
      throw toOutboundError(error, signal)
    }
  }

  return {
    send,
    accepts(text) {
      try {
        const url = parse(text)
        if (!allowedOrigins.includes(url.origin)) assertPublic(url)
        return true
      } catch {
        return false
      }
    },
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new OutboundError('NOT_ALLOWED')
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundError('NOT_ALLOWED')
  return url
}

// The parser has turned every way to write an IPv4 address into the usual one.
function assertPublic({ protocol, port, hostname }: URL) {
  if (protocol !== 'https:' || port !== '') throw new OutboundError('NOT_ALLOWED')
  // Whatever a name server says of it (RFC 6761).
  if (/(^|\.)localhost\.?$/.test(hostname)) throw new OutboundError('NOT_PUBLIC')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) throw new OutboundError('NOT_PUBLIC')
}

/** Connections go to an address that was looked at, since a second look-up may answer another one. */
function guard(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses
      if (error || first === undefined) {
        callback(error ?? new OutboundError('UNREACHABLE'), '')
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new OutboundError('NOT_PUBLIC'), '')
      } else if (options.all) {
        callback(null, addresses)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
}

/** A kept connection that the other side had closed meanwhile: nothing was heard on it. */
class StaleConnection extends Error {}

function exchange(
  url: URL,
  { method, headers, body, maxBytes, mayBeCut = false }: OutboundRequest,
  options: https.RequestOptions,
): Promise<OutboundAnswer> {
  return new Promise((answer, fail) => {
    const { request } = url.protocol === 'https:' ? https : http
    const outgoing = request(url, { ...options, method, headers: { ...headers } }, (incoming) => {
      readBody(incoming, { maxBytes, mayBeCut }).then(
        (read) => answer({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: read }),
        fail,
      )
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET'
      fail(isStale ? new StaleConnection('The connection was closed.', { cause: error }) : error)
    })
    outgoing.end(body)
  })
}

async function readBody(
  incoming: IncomingMessage,
  { maxBytes, mayBeCut }: { readonly maxBytes: number; readonly mayBeCut: boolean },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > maxBytes) {
      if (mayBeCut) break
      throw new OutboundError('TOO_LARGE')
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function toOutboundError(error: unknown, { aborted }: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  return new OutboundError(aborted ? 'TIMEOUT' : 'UNREACHABLE', { cause: error })
}
