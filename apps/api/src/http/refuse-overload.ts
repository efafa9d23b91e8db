import { ApiError } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asUrgent } from '#database/urgency.ts'
import { languageOf } from './error-handler.ts'
import { LIVENESS } from './health.ts'
import type { LoadLimit } from './load-limit.ts'
import { type ProblemContext, presentProblem } from './problem.ts'
import { priorityOf } from './request-priority.ts'

const RETRY_AFTER_SECONDS = 1

interface OverloadOptions {
  readonly siteUrl: string
  readonly limit: LoadLimit
  /** Headers of every response. */
  readonly headersOf: (request: FastifyRequest) => Readonly<Record<string, string>>
}

/**
 * Refuses requests beyond the limit with 503 before anything else is done for them. Register it as the first hook: a
 * refusal must cost little, or refusing would use up the processor.
 */
export function refuseOverload(app: FastifyInstance, { siteUrl, limit, headersOf }: OverloadOptions) {
  const prepare = (isForGuest: boolean) => ({
    es: prepareRefusal({ language: 'es', isForGuest, siteUrl }),
    en: prepareRefusal({ language: 'en', isForGuest, siteUrl }),
  })
  const refusals = { guests: prepare(true), integrators: prepare(false) }

  function refuse(request: FastifyRequest, reply: FastifyReply) {
    request.errorCode = 'server.busy'
    const isForGuest = request.routeOptions.config.guestOperation !== undefined
    const refusal = refusals[isForGuest ? 'guests' : 'integrators']
    const { before, after, headers } = refusal[languageOf(request)]
    const body = `${before}${request.id}${after}`
    reply.hijack()
    reply.raw.writeHead(503, {
      ...headersOf(request),
      ...headers,
      'Content-Length': Buffer.byteLength(body),
    })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
  }

  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === LIVENESS) return done()
    const priority = priorityOf(request)
    const leave = limit.enter(priority)
    if (leave === undefined) return refuse(request, reply)
    leaving.set(request, leave)
    reply.raw.once('close', leave)
    if (priority === 'admission or payment') asUrgent(done)
    else done()
  })
  // The work is done. How fast the client takes the answer is no load, and would let slow clients fill the limit.
  app.addHook('onSend', (...[request, , , done]) => {
    leaving.get(request)?.()
    done()
  })
}

/** Body of a refusal, which only lacks the request id. */
function prepareRefusal(context: Omit<ProblemContext, 'requestId'>) {
  const error = new ApiError('server.busy', { values: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
  const requestId = '{id}'
  const problem = JSON.stringify(presentProblem(error, { ...context, requestId }))
  const [before = '', after = ''] = problem.split(requestId)
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Language': context.language,
    Vary: 'Accept-Language',
    'Retry-After': RETRY_AFTER_SECONDS,
  }
  return { before, after, headers }
}
