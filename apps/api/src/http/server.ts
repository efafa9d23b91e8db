import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answerBrokenRequest } from './broken-request.ts'
import { createErrorHandler } from './error-handler.ts'
import { LIVENESS } from './health.ts'
import { parseJsonBody } from './json-body.ts'

export interface ServerOptions {
  readonly logger: FastifyBaseLogger
  readonly siteUrl: string
  readonly apiUrl: string
  readonly trustProxy: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
    guestOperation?: GuestOperation
  }
}

// A 255-byte id takes three characters a byte when percent-encoded.
const MAX_PARAM_LENGTH = 3 * 255
const REQUEST_TIMEOUT_MS = 30_000

const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** A Fastify instance that reads bodies, names requests and answers errors as the platform does; no routes yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const handleError = createErrorHandler(options)
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUIDv7(),
    // What is logged of a request names it; a logger of its own for each costs more than reading a ticket.
    childLoggerFactory: (logger) => logger,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    // Its refusal is not a problem answer; ours is, below.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, options.siteUrl),
    // What Fastify refuses before it looks for a route passes no hook.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, withCommonHeaders(request, reply)),
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(() => {
    throw new ApiError('route.not_found')
  })
  app.addHook('onRequest', (request, reply, done) => {
    withCommonHeaders(request, reply)
    done()
  })
  refuseWhileClosing(app)
  acceptJson(app)
  return app
}

/** What is under way is answered; what comes after is sent elsewhere. */
function refuseWhileClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (!isClosing || url === LIVENESS) done()
    else done(new ApiError('server.unavailable', { retryAfterSeconds: 1 }))
  })
  // A connection that was busy when the server closed would stay open, and the process wait for it.
  app.addHook('onSend', (...[, reply, , done]) => {
    if (isClosing) reply.header('Connection', 'close')
    done()
  })
}

function withCommonHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({ ...SECURITY_HEADERS, 'Request-Id': request.id, 'Cache-Control': 'no-store' })
}

function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // Clients name a type even where they send nothing.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    if (body.length > 0) throw new ApiError('body.wrong_media_type')
  })
  const mediaTypes = ['application/json', 'application/merge-patch+json']
  app.addContentTypeParser(
    mediaTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      const { operation } = request.routeOptions.config
      if (mediaType !== 'application/json' && !operation?.bodyTypes?.includes(mediaType)) {
        throw new ApiError('body.wrong_media_type')
      }
      request.rawBody = body
      return body.length === 0 ? undefined : parseJsonBody(body)
    },
  )
}
