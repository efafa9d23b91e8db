import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Closes the connection, or never responds, instead of sending a response. */
  readonly failure?: 'disconnect' | 'timeout'
}

export interface ScriptedServer {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  close(): Promise<void>
}

/** Starts a server that sends these responses in order and repeats the last one. */
export async function startScriptedServer(
  ...responses: readonly ScriptedResponse[]
): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const scripted = responses[Math.min(received.length, responses.length - 1)] ?? {}
    received.push({ method, url, headers, body: await text(request) })
    send(scripted, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(scripted: ScriptedResponse, request: IncomingMessage, response: ServerResponse) {
  const { status = 200, headers = {}, body, failure } = scripted
  if (failure === 'disconnect') request.socket.destroy()
  if (failure !== undefined) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Error response in the format of the API (RFC 9457). */
export function refusal(status: number, code: string, more: object = {}) {
  const problem = {
    type: `https://taquilla.example/errors/${code}`,
    title: 'Title',
    detail: 'Detail.',
    requestId: 'request-1',
    status,
    code,
    ...more,
  }
  return { status, body: problem, headers: { 'content-type': 'application/problem+json' } }
}
