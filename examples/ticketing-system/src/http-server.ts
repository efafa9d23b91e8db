import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { AppContext } from './app-context.ts'
import { handleRequest } from './handle-request.ts'
import type { HttpResponse } from './http.ts'

const MAX_BODY_BYTES = 256 * 1024
const FILES: Readonly<Record<string, string>> = {
  '/style.css': 'text/css; charset=utf-8',
  '/door.js': 'text/javascript; charset=utf-8',
  '/countdown.js': 'text/javascript; charset=utf-8',
}

/** Creates the server without starting it: the caller calls `listen`. */
export function createHttpServer(context: AppContext): Server {
  return createServer((request, outgoing) => {
    respond(context, request)
      .catch((error: unknown): HttpResponse => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        return { status: error instanceof SyntaxError ? 400 : 500, headers: {}, body: '' }
      })
      .then((response) => send(outgoing, response))
      .catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        outgoing.destroy()
      })
  })
}

async function respond(context: AppContext, request: IncomingMessage): Promise<HttpResponse> {
  const url = URL.parse(`${context.config.origin}${request.url}`)
  if (url === null) return { status: 400, headers: {}, body: '' }
  const type = FILES[url.pathname]
  if (type !== undefined) {
    const body = await readFile(join(import.meta.dirname, '../public', url.pathname), 'utf8')
    return { status: 200, headers: { 'content-type': type }, body }
  }
  const body = await readBody(request)
  if (body === undefined) return { status: 413, headers: { connection: 'close' }, body: '' }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  )
  return handleRequest(context, { method: request.method ?? 'GET', url, headers, body })
}

/** Undefined if the body is larger than `MAX_BODY_BYTES`. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(outgoing: ServerResponse, { status, headers, body }: HttpResponse) {
  outgoing.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers })
  outgoing.end(body)
}
