import { ApiError, invalidFields } from '@taquilla/contract'
import {
  type GuestFile,
  type GuestOperation,
  type GuestRedirect,
  isHolderCall,
} from '@taquilla/contract/guest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SellerDatabase } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import type { Visit } from '#domain/persons/index.ts'
import { isSellerId } from '#domain/sellers/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { compressAnswer } from './compress-answer.ts'
import { entityTagOf, isUnchanged } from './conditional.ts'
import { languageOf } from './error-handler.ts'
import type { GuestContext, GuestRoute } from './guest-route.ts'
import { createInputReader } from './input.ts'
import { networkOf } from './network.ts'
import { toFastifyPath } from './route.ts'
import { attachmentNamed } from './send-file.ts'
import { deviceCookieOf, sessionCookieOf } from './session-cookie.ts'

export interface ServeGuestOptions {
  readonly database: SellerDatabase
  /** Origin of the hosted pages; requests that change data must come from it. */
  readonly apiUrl: string
  readonly findVisit: (sellerId: string, session: string | undefined) => Promise<Visit | undefined>
  /** Test hook that checks each answer against the contract. */
  readonly inspectAnswer?: (operation: GuestOperation, answer: unknown) => void
}

/** `private`, because only the seller's own guests may read the response. */
const IMMUTABLE_CACHE = 'private, max-age=31536000, immutable'

/** A changed picture has another URL, so caches may keep this one for a day. */
const PICTURE_CACHE = 'public, max-age=86400'

/** Mounts the calls of the hosted pages with session, CSRF protection, validation and transaction. */
export function serveGuestRoutes(
  app: FastifyInstance,
  routes: readonly GuestRoute[],
  options: ServeGuestOptions,
) {
  const isSecure = options.apiUrl.startsWith('https:')
  for (const route of routes) {
    const { operation } = route
    const readInput = createInputReader(operation)
    app.route({
      method: operation.method,
      url: toFastifyPath(operation.path),
      config: { guestOperation: operation },
      handler: async (request, reply) => {
        if (operation.method !== 'GET') refuseCrossOrigin(request, options.apiUrl)
        const { ticketSellerId, ...query } = request.query as Record<string, unknown>
        if (typeof ticketSellerId !== 'string') {
          throw invalidFields([{ pointer: '/ticketSellerId', code: 'field.required' }])
        }
        // The id becomes part of a cookie name and a query parameter, so it must be well-formed.
        if (!isSellerId(ticketSellerId)) throw new ApiError('seller.not_found')
        const cookie = sessionCookieOf(request, reply, { sellerId: ticketSellerId, isSecure })
        const visit = await options.findVisit(ticketSellerId, cookie.session)
        if (visit === undefined) throw new ApiError('seller.not_found')
        request.visitedSellerId = ticketSellerId
        if (visit.seller.isSuspended && !isHolderCall(operation)) throw new ApiError('seller.suspended')
        if (operation.session === 'required' && visit.person === null) throw new ApiError('session.missing')
        const input = readInput({
          params: request.params,
          query,
          body: request.body,
          rawBody: request.rawBody,
        })
        const warn = (message: string, cause: unknown) =>
          request.log.warn({ requestId: request.id, err: cause }, message)
        const context = {
          ...visit,
          language: languageOf(request),
          requestId: request.id,
          warn,
          cookie,
          browser: deviceCookieOf(request, reply, isSecure),
          network: networkOf(request.ip),
        }
        const work = (db: Sql) => route.handler(input, { ...context, db } as GuestContext)
        const answer = await (route.mode === 'transaction'
          ? inTenantTransaction(options.database, { sellerId: ticketSellerId, actor: PERSON }, work)
          : work(options.database.of(ticketSellerId)))
        if (operation.file !== undefined) {
          const send = operation.session === 'none' ? sendPicture : sendFile
          return send({ request, reply, mediaType: operation.file }, answer as GuestFile)
        }
        if (operation.redirects) return reply.redirect((answer as GuestRedirect).location, 302)
        options.inspectAnswer?.(operation, answer)
        if (operation.answer === undefined) return reply.code(200).send()
        if (operation.isImmutable) reply.header('Cache-Control', IMMUTABLE_CACHE)
        const body = await compressAnswer(request, reply, { operation, text: JSON.stringify(answer) })
        return reply.header('Content-Type', 'application/json; charset=utf-8').send(body)
      },
    })
  }
}

interface SentFile {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly mediaType: string
}

function sendFile({ reply, mediaType }: SentFile, { name, bytes }: GuestFile) {
  return reply
    .header('Content-Type', mediaType)
    .header('Content-Disposition', attachmentNamed(name))
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes))
}

/** A picture that everybody may see, shown in place. */
function sendPicture({ request, reply, mediaType }: SentFile, { bytes }: GuestFile) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entityTag = entityTagOf(content)
  // Without `lang`, the header decides the language of the picture.
  reply.headers({ 'Cache-Control': PICTURE_CACHE, ETag: entityTag, Vary: 'Accept-Language' })
  if (isUnchanged(request, entityTag)) return reply.code(304).send()
  return reply.header('Content-Type', mediaType).send(content)
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Protects against CSRF: browsers send the Origin of the page that makes the request, which must be ours.
 * Someone who runs the service on their own machine may open it by any of its loopback names.
 */
function refuseCrossOrigin(request: FastifyRequest, apiUrl: string) {
  const { origin } = request.headers
  if (origin !== apiUrl && !(origin !== undefined && isSameLoopback(origin, apiUrl))) {
    throw new ApiError('session.foreign_request')
  }
}

function isSameLoopback(origin: string, apiUrl: string): boolean {
  const [theirs, ours] = [URL.parse(origin), new URL(apiUrl)]
  return (
    theirs !== null &&
    LOOPBACK.test(ours.hostname) &&
    LOOPBACK.test(theirs.hostname) &&
    theirs.protocol === ours.protocol &&
    theirs.port === ours.port
  )
}
