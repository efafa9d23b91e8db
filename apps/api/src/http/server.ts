import { randomUUIDv7 } from 'node:crypto'
import { judgedEntryOf, type Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answerBrokenRequest, REQUEST_TIMEOUT_SECONDS } from './answer-broken-request.ts'
import { endSlowReaders } from './end-slow-readers.ts'
import { createErrorHandler, languageOf } from './error-handler.ts'
import { nothingHerePage } from './guest-plain-pages.ts'
import { LIVENESS, restarting } from './health.ts'
import { parseJsonBody } from './json-body.ts'
import type { LoadLimit } from './load-limit.ts'
import { refuseOddRequests } from './refuse-odd-requests.ts'
import { refuseOverload } from './refuse-overload.ts'
import { routeNotFound, wrongMediaType } from './request-errors.ts'

export interface ServerOptions {
  readonly logger: FastifyBaseLogger
  readonly siteUrl: string
  readonly apiUrl: string
  /** Number of proxies in front that append to X-Forwarded-For. */
  readonly proxyCount: number
  /** True once the process was asked to stop. */
  readonly isDraining: () => boolean
  readonly loadLimit: LoadLimit
  /** False until the process knows that it can read what the database holds. */
  readonly isSecretConfirmed: () => boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
    guestOperation?: GuestOperation
  }
}

// Ids have up to 255 bytes, each three characters long when percent-encoded.
const MAX_PARAM_LENGTH = 3 * 255

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** Creates a Fastify server without routes: body parsing, request ids, security headers and error responses. */
export function createServer(options: ServerOptions): FastifyInstance {
  const handleError = createErrorHandler(options)
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUIDv7(),
    // Reuses one logger, because creating a child logger for each request costs more than reading a ticket. Log calls
    // add the request id themselves.
    childLoggerFactory: (logger) => logger,
    requestTimeout: REQUEST_TIMEOUT_SECONDS * 1000,
    // Takes the address that the outermost of our proxies saw. The entries before it are whatever the client wrote.
    trustProxy: (_address, hop) => hop < options.proxyCount,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    // Disables Fastify's own response, which is not in our problem format; refuseUnlessServing replaces it.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, options.siteUrl),
    // Errors before routing skip all hooks, so the common headers are set here.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, withCommonHeaders(request, reply)),
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    if (!isForPerson(request)) throw routeNotFound(request)
    const language = languageOf(request)
    return reply
      .code(404)
      .headers({ 'Content-Language': language, Vary: 'Accept, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(nothingHerePage(language, options.siteUrl))
  })
  refuseOverload(app, { siteUrl: options.siteUrl, limit: options.loadLimit, headersOf: commonHeaders })
  endSlowReaders(app)
  app.addHook('onRequest', (request, reply, done) => {
    withCommonHeaders(request, reply)
    done()
  })
  refuseUnlessServing(app, options)
  refuseOddRequests(app)
  acceptJson(app)
  return app
}

/** True if a browser opened an address that belongs to no call. API clients accept anything, or JSON. */
function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/v1/') && /\btext\/html\b/i.test(headers.accept ?? '')
}

/** Refuses requests with 503 before the secret is confirmed, and while the server closes and finishes running ones. */
function refuseUnlessServing(app: FastifyInstance, { isDraining, isSecretConfirmed }: ServerOptions) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if ((isSecretConfirmed() && !isClosing) || url === LIVENESS) done()
    else done(restarting())
  })
  // Closes keep-alive connections: they would keep the process running, and their clients would not notice the stop.
  app.addHook('onSend', (...[, reply, , done]) => {
    if (isClosing || isDraining()) reply.header('Connection', 'close')
    done()
  })
}

function commonHeaders(request: FastifyRequest) {
  return { ...SECURITY_HEADERS, 'Request-Id': request.id, 'Cache-Control': 'no-store' }
}

function withCommonHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers(commonHeaders(request))
}

function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // Some clients send a Content-Type without a body.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length > 0) throw wrongMediaType(request)
  })
  const mediaTypes = ['application/json', 'application/merge-patch+json']
  app.addContentTypeParser(
    mediaTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      const { operation } = request.routeOptions.config
      if (mediaType !== 'application/json' && !operation?.bodyTypes?.includes(mediaType)) {
        throw wrongMediaType(request)
      }
      request.rawBody = body
      if (body.length === 0) return undefined
      return parseJsonBody(body, { allowsAnyText: judgedEntryOf(operation?.body) !== undefined })
    },
  )
}
