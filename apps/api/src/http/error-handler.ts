import {
  ApiError,
  FORMATS,
  LANGUAGES,
  type Language,
  MAX_BODY_BYTES,
  type Text,
  text,
} from '@taquilla/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ticketWithoutFileUrl } from '#domain/values/hosted-url.ts'
import { negotiateLanguage } from './accept-language.ts'
import { restarting } from './health.ts'
import { asApiError, presentProblem } from './problem.ts'
import { wrongMediaType } from './request-errors.ts'

interface ErrorHandlerOptions {
  readonly siteUrl: string
  /** Origin of the hosted pages. */
  readonly apiUrl: string
}

/** Central error handler; no other code writes error bodies. */
export function createErrorHandler({ siteUrl, apiUrl }: ErrorHandlerOptions) {
  const refusedFilePages = createRefusedFilePages(apiUrl)
  return function handleError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
    const error = fromFramework(thrown, request) ?? asApiError(thrown)
    request.errorCode = error.code
    if (error.status >= 500) logFailure(request, error)
    const page = refusedFilePages.pageFor(request, languageOf(request))
    if (page !== undefined) return reply.redirect(page, 303)
    const problem = presentProblem(error, {
      language: languageOf(request),
      requestId: request.id,
      siteUrl,
      isForGuest: request.routeOptions.config.guestOperation !== undefined,
    })
    if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="taquilla"')
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds)
    return reply
      .code(error.status)
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .header('Content-Language', languageOf(request))
      .header('Vary', 'Accept-Language')
      .send(JSON.stringify(problem))
  }
}

export function languageOf(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language'])
}

const BAD_LENGTH = text(
  'El cuerpo no mide lo que dice `Content-Length`.',
  'The body does not have the length that `Content-Length` says.',
)
const BAD_URL = text(
  'La ruta tiene una codificación porcentual inválida.',
  'The path has invalid percent-encoding.',
)
const BAD_HTTP = text(
  'La URL o los encabezados no son HTTP válido.',
  'The URL or the headers are not valid HTTP.',
)

/** Translates errors of Fastify that the caller caused. */
function fromFramework(error: FastifyError | Error, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError || !('code' in error)) return undefined
  const malformed = (reason: Text) => new ApiError('request.malformed', { values: { reason }, cause: error })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const { bodyLimit: maxBytes = MAX_BODY_BYTES } = request.routeOptions
      return new ApiError('body.too_large', { values: { maxBytes }, cause: error })
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wrongMediaType(request, error)
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return malformed(BAD_LENGTH)
    case 'FST_ERR_BAD_URL':
      return malformed(BAD_URL)
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('request.uri_too_long', { cause: error })
    case 'FST_ERR_REOPENED_CLOSE_SERVER':
      return restarting(error)
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  return status !== undefined && status >= 400 && status < 500 ? malformed(BAD_HTTP) : undefined
}

function logFailure(request: FastifyRequest, error: ApiError) {
  const level = error.code === 'internal' ? 'error' : 'warn'
  request.log[level]({ requestId: request.id, code: error.code, err: error.cause }, 'request failed')
}

/**
 * Redirects browsers that were refused a file of a ticket to the ticket's page, because guests cannot read a JSON
 * error.
 */
export function createRefusedFilePages(apiUrl: string) {
  return {
    /** URL to redirect to; undefined for other requests and for clients other than browsers. */
    pageFor(request: FastifyRequest, language: Language): string | undefined {
      const { guestOperation } = request.routeOptions.config
      const isFile = guestOperation?.file !== undefined || guestOperation?.redirects === true
      const isPublic = guestOperation?.session === 'none'
      if (!isFile || isPublic || !request.headers.accept?.includes('text/html')) return undefined
      const { id } = request.params as Readonly<Record<string, string>>
      const { ticketSellerId: sellerId, lang } = request.query as Readonly<Record<string, unknown>>
      if (id === undefined || !FORMATS.uuid.test(id) || typeof sellerId !== 'string') return undefined
      const visit = { apiUrl, sellerId, language: LANGUAGES.find((each) => each === lang) ?? language }
      return ticketWithoutFileUrl(visit, id)
    },
  }
}
