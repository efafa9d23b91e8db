import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sendText, textBody } from './text-body.ts'

/** Creates a handler that answers 404 with the page of the visitor's language. */
export function createNotFoundHandler(buildDir: string) {
  const spanish = textBody(readFileSync(join(buildDir, '404.html')))
  const english = textBody(readFileSync(join(buildDir, 'en', '404.html')))

  return function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Vary', 'Accept-Encoding')
    sendText(request, response, /^\/en(?:[/?]|$)/.test(request.url ?? '') ? english : spanish)
  }
}
