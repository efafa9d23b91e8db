import { maxHeaderSize } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, LANGUAGES, text } from '@taquilla/contract'
import { newId } from '#domain/values/ids.ts'
import { presentProblem } from './problem.ts'

/** Time within which a whole request must arrive. */
export const REQUEST_TIMEOUT_SECONDS = 30

/** Responds to requests that are not valid HTTP, or arrive too slowly, with the usual problem format. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket, siteUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = newId()
  const refusal = refusalOf(error.code)
  const problem = presentProblem(refusal, { language: LANGUAGES[0], requestId, siteUrl })
  const body = JSON.stringify(problem)
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${refusal.code}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Request-Id: ${requestId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function refusalOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('request.headers_too_large', { values: { maxBytes: maxHeaderSize } })
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('request.timeout', { values: { seconds: REQUEST_TIMEOUT_SECONDS } })
  }
  const reason = text('Lo que llegó no es HTTP válido.', 'What arrived is not valid HTTP.')
  return new ApiError('request.malformed', { values: { reason } })
}
