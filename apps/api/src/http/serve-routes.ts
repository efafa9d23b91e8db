import { METHODS as HTTP_METHODS } from 'node:http'
import { ApiError, isGateCall, type Operation, type OperationInput } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { SellerDatabase } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { actorOfKey } from '#domain/values/actor.ts'
import { createAuthenticator, type FindKeyHolder } from './authenticate.ts'
import { assertVersion, entityTagOf, isUnchanged } from './conditional.ts'
import type { ApiKeyHolder, CallContext } from './context.ts'
import { languageOf } from './error-handler.ts'
import {
  beginIdempotentCall,
  fingerprintOf,
  finishIdempotentCall,
  readIdempotencyKey,
  type StoredAnswer,
} from './idempotency.ts'
import { createInputReader } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import { pathOf, refuseEmptyId } from './request-errors.ts'
import { type Route, type SentFile, toFastifyPath } from './route.ts'
import { sendFile } from './send-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the body as received. */
    rawBody: Buffer | undefined
    caller: ApiKeyHolder | undefined
  }
}

export interface ServeOptions {
  readonly database: SellerDatabase
  readonly findKeyHolder: FindKeyHolder
  readonly rateLimiter: RateLimiter
  /** Test hook that checks each answer against the contract. */
  readonly inspectAnswer?: (operation: Operation, answer: unknown) => void
}

/** Methods of our calls, and the others that HTTP knows; OPTIONS is served for pages of other origins. */
const METHODS: readonly HTTPMethods[] = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  ...HTTP_METHODS.filter((method) => !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT)$/.test(method)),
]
const DEFAULT_BODY_LIMIT_BYTES = 2 * 1024 * 1024

/** Mounts all routes with authentication, rate limits, validation, idempotency and transactions. */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[], options: ServeOptions) {
  const authenticate = createAuthenticator(options.findKeyHolder)
  app.decorateRequest('rawBody', undefined)
  app.decorateRequest('caller', undefined)
  for (const route of routes) {
    const { operation } = route
    const readInput = createInputReader(operation)
    const limitRequest = options.rateLimiter(operation)
    app.route({
      method: operation.method,
      // HEAD must not trigger the side effects of a GET.
      exposeHeadRoute: route.mode === 'read' && !route.sendsFile,
      url: toFastifyPath(operation.path),
      bodyLimit: operation.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
      config: { operation },
      // Runs before the body is read, so that unauthorized requests cost no parsing.
      onRequest: async (request, reply) => {
        request.caller = await authenticate(request, operation)
        if (request.caller.isSuspended && !isGateCall(operation)) throw new ApiError('seller.suspended')
        // Not awaited unless it has to be: most requests are counted later.
        const counting = limitRequest(request.caller, reply)
        if (counting !== undefined) await counting
      },
      handler: async (request, reply) => {
        refuseEmptyId(request)
        const input = readInput(request)
        if (route.sendsFile) {
          const call = contextOf(request)
          const db = options.database.of(call.seller.sellerId)
          return sendFile(reply, (await route.handler(input, { ...call, db })) as SentFile)
        }
        const answer = await answerCall(route, options, { request, reply, input })
        if (operation.isGuarded) reply.header('ETag', entityTagOf(answer.body))
        return operation.isConditional ? sendIfChanged(request, reply, answer) : send(reply, answer)
      },
    })
  }
  refuseOtherMethods(app, routes)
}

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly input: OperationInput<Operation>
}

function contextOf(request: FastifyRequest) {
  if (request.caller === undefined) throw new Error('A route was reached without authentication.')
  const { seller, keyKind, apiKeyId } = request.caller
  return {
    seller,
    keyKind,
    actor: actorOfKey(apiKeyId),
    language: languageOf(request),
    requestId: request.id,
    assertVersion: (current: unknown) => assertVersion(request, JSON.stringify(current)),
  }
}

async function answerCall(
  route: Route,
  options: ServeOptions,
  call: Call,
): Promise<StoredAnswer | SharedAnswer> {
  const { request, input, reply } = call
  const context = contextOf(request)
  const { seller, actor } = context
  const handle = async (handler: Route['handler'], ctx: CallContext, prepared?: unknown) => {
    const answer = await handler(input, ctx, prepared)
    options.inspectAnswer?.(route.operation, answer)
    return answer
  }
  const respond = async (handler: Route['handler'], ctx: CallContext, prepared?: unknown) =>
    toStoredAnswer(route.operation, await handle(handler, ctx, prepared))
  if (route.mode === 'read') {
    const ctx = { ...context, db: options.database.of(seller.sellerId) }
    return route.sharesAnswers ? shareAnswer(await handle(route.handler, ctx)) : respond(route.handler, ctx)
  }

  const key = route.operation.method === 'GET' ? undefined : readIdempotencyKey(request)
  if (key === undefined && route.withoutKey)
    return respond(route.withoutKey, { ...context, db: options.database.of(seller.sellerId) })

  const prepared = await route.prepare?.(input)
  return inTenantTransaction(options.database, { sellerId: seller.sellerId, actor }, async (db) => {
    if (key === undefined) return respond(route.handler, { ...context, db }, prepared)
    const idempotentCall = {
      sellerId: seller.sellerId,
      key,
      fingerprint: fingerprintOf(request, request.rawBody),
    }
    const stored = await beginIdempotentCall(db, idempotentCall)
    if (stored) {
      reply.header('Idempotency-Replayed', 'true')
      return stored
    }
    const answer = await respond(route.handler, { ...context, db }, prepared)
    await finishIdempotentCall(db, idempotentCall, answer)
    return answer
  })
}

/** Answer serialized once for all requests that get it. */
interface SharedAnswer {
  readonly status: number
  readonly body: Buffer
  readonly entityTag: string
}

const sharedAnswers = new WeakMap<object, SharedAnswer>()

function shareAnswer(answer: unknown): SharedAnswer {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('Only an object can be shared.')
  const known = sharedAnswers.get(answer)
  if (known) return known
  const body = Buffer.from(JSON.stringify(answer))
  const shared = { status: 200, body, entityTag: entityTagOf(body) }
  sharedAnswers.set(answer, shared)
  return shared
}

function toStoredAnswer(operation: Operation, answer: unknown): StoredAnswer {
  return { status: 200, body: operation.answer ? JSON.stringify(answer) : '' }
}

function sendIfChanged(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer | SharedAnswer) {
  const entityTag = 'entityTag' in answer ? answer.entityTag : entityTagOf(answer.body)
  reply.header('ETag', entityTag)
  return isUnchanged(request, entityTag) ? reply.code(304).send() : send(reply, answer)
}

function send(reply: FastifyReply, answer: StoredAnswer | SharedAnswer) {
  reply.code(answer.status)
  if (answer.body === '') return reply.send()
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(answer.body)
}

/** Responds 405 with an Allow header to the other methods of known paths. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]) {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  }
  const methodsByPath = Map.groupBy(routes, ({ operation }) => toFastifyPath(operation.path))
  for (const [url, served] of methodsByPath) {
    const allowed = served.map(({ operation }) => operation.method)
    const others = METHODS.filter((method) => !allowed.some((each) => each === method))
    if (others.length === 0) continue
    app.route({
      method: [...others],
      url,
      handler: (request, reply) => {
        refuseEmptyId(request)
        reply.header('Allow', allowed.join(', '))
        const values = { method: request.method, path: pathOf(request), allowed: allowed.join(', ') }
        throw new ApiError('method.not_allowed', { values })
      },
    })
  }
}
