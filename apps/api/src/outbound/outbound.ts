import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

const CONNECTIONS_PER_ORIGIN = 64
const IDLE_CONNECTION_MS = 4_000

/** A call to a URL that a seller configured, so it may be malicious. */
export interface OutboundRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Total time from the DNS look-up to the last byte of the response. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Truncates a response longer than `maxBytes` instead of throwing. */
  readonly allowsTruncation?: boolean
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** HTTP client for URLs of sellers: https to public addresses only, redirects are not followed. */
export interface Outbound {
  /** Resolves for every status code. @throws OutboundError */
  send(request: OutboundRequest): Promise<OutboundAnswer>
  /** True if the URL has an allowed form; `send` checks the addresses of its host name. */
  accepts(url: string): boolean
  /**
   * True if the URL names this machine or a private network, and the operator does not allow its origin. `send` refuses
   * such URLs, whatever their protocol and port.
   */
  isPrivate(url: string): boolean
  close(): void
}

type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveAll: Resolve = (hostname, done) => {
  lookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []))
}

/** @param allowedOrigins exact origins exempt from the checks, for receivers on the developer's machine */
export function createOutbound(
  allowedOrigins: readonly string[],
  { resolve = resolveAll }: { readonly resolve?: Resolve } = {},
): Outbound {
  const pool = { keepAlive: true, maxSockets: CONNECTIONS_PER_ORIGIN, timeout: IDLE_CONNECTION_MS }
  const httpAgent = new http.Agent(pool)
  const httpsAgent = new https.Agent(pool)
  const guardedLookup = guardLookup(resolve)

  async function send(request: OutboundRequest): Promise<OutboundAnswer> {
    const url = parse(request.url)
    const isAllowed = allowedOrigins.includes(url.origin)
    if (!isAllowed) assertPublic(url)
    const signal = AbortSignal.timeout(request.timeoutMs)
    const call = () =>
      exchange(url, request, {
        agent: url.protocol === 'https:' ? httpsAgent : httpAgent,
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
    isPrivate(text) {
      if (!URL.canParse(text)) return false
      const url = new URL(text)
      return !allowedOrigins.includes(url.origin) && namesPrivateHost(url)
    },
    close() {
      httpAgent.destroy()
      httpsAgent.destroy()
    },
  }
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new OutboundError('NOT_ALLOWED')
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundError('NOT_ALLOWED')
  return url
}

function assertPublic(url: URL) {
  if (url.protocol !== 'https:' || url.port !== '') throw new OutboundError('NOT_ALLOWED')
  if (namesPrivateHost(url)) throw new OutboundError('NOT_PUBLIC')
}

// URL parsing has already normalized unusual IPv4 spellings such as 0x7f.1 to dotted decimals.
function namesPrivateHost({ hostname }: URL): boolean {
  // RFC 6761: localhost is loopback, even if a DNS server returns a public address.
  if (/(^|\.)localhost\.?$/.test(hostname)) return true
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal)
}

/** Checks the addresses of the very look-up the connection uses; a second look-up could differ (DNS rebinding). */
function guardLookup(resolve: Resolve): LookupFunction {
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

/** Thrown for a reused connection that the server had closed before the request; safe to retry. */
class StaleConnection extends Error {}

function exchange(
  url: URL,
  { method, headers, body, maxBytes, allowsTruncation = false }: OutboundRequest,
  options: https.RequestOptions,
): Promise<OutboundAnswer> {
  return new Promise((answer, fail) => {
    const { request } = url.protocol === 'https:' ? https : http
    const outgoing = request(url, { ...options, method, headers: { ...headers } }, (incoming) => {
      readBody(incoming, { maxBytes, allowsTruncation }).then(
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
  { maxBytes, allowsTruncation }: { readonly maxBytes: number; readonly allowsTruncation: boolean },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > maxBytes) {
      if (allowsTruncation) break
      throw new OutboundError('TOO_LARGE')
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function toOutboundError(error: unknown, { aborted }: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  return new OutboundError(aborted ? 'TIMEOUT' : 'UNREACHABLE', { cause: error })
}
