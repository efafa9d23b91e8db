import { ApiError, type ErrorCode, type Language } from '@taquilla/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { negotiateLanguage } from './accept-language.ts'
import { asApiError, presentProblem } from './problem.ts'
import { createRefusedFilePages } from './refused-file-pages.ts'

/** Maps Fastify's error codes to ours. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.uri_too_long',
  FST_ERR_REOPENED_CLOSE_SERVER: 'server.unavailable',
}

interface ErrorHandlerOptions {
  readonly siteUrl: string
  /** Origin of the hosted pages. */
  readonly apiUrl: string
}

/** Central error handler; no other code writes error bodies. */
export function createErrorHandler({ siteUrl, apiUrl }: ErrorHandlerOptions) {
  const refusedFilePages = createRefusedFilePages(apiUrl)
  return function handleError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
    const error = fromFramework(thrown) ?? asApiError(thrown)
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

function fromFramework(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError || !('code' in error)) return undefined
  const code = FRAMEWORK_CODES[String(error.code)]
  if (code !== undefined) return new ApiError(code, { cause: error })
  const status = 'statusCode' in error ? error.statusCode : undefined
  const isCallersFault = status !== undefined && status >= 400 && status < 500
  return isCallersFault ? new ApiError('request.malformed', { cause: error }) : undefined
}

function logFailure(request: FastifyRequest, error: ApiError) {
  const level = error.code === 'internal' ? 'error' : 'warn'
  request.log[level]({ requestId: request.id, code: error.code, err: error.cause }, 'request failed')
}
