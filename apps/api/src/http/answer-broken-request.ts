import type { Socket } from 'node:net'
import { ApiError, type ErrorCode, LANGUAGES } from '@taquilla/contract'
import { newId } from '#domain/values/ids.ts'
import { presentProblem } from './problem.ts'

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Responds to requests that are not valid HTTP, or arrive too slowly, with the usual problem format. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket, siteUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = newId()
  const refusal = new ApiError(CODES[error.code ?? ''] ?? 'request.malformed')
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
