import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Answer } from './answer.ts'
import { answer } from './routes.ts'
import type { System } from './system.ts'

const MAX_BODY_BYTES = 256 * 1024
const FILES: Readonly<Record<string, string>> = {
  '/style.css': 'text/css; charset=utf-8',
  '/door.js': 'text/javascript; charset=utf-8',
}

/** Serves the system; the server is not listening yet. */
export function createSystemServer(system: System): Server {
  return createServer((request, response) => {
    handle(system, request)
      .catch((error: unknown): Answer => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        return { status: error instanceof SyntaxError ? 400 : 500, headers: {}, body: '' }
      })
      .then((made) => send(response, made))
      .catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        response.destroy()
      })
  })
}

async function handle(system: System, request: IncomingMessage): Promise<Answer> {
  const url = URL.parse(`${system.config.origin}${request.url}`)
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
  return answer(system, { method: request.method ?? 'GET', url, headers, body })
}

/** Nothing where it is longer than anything that is sent here. */
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

function send(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers })
  response.end(body)
}
