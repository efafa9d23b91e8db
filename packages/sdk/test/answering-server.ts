import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Breaks the connection instead of answering, or leaves the request without an answer. */
  readonly instead?: 'break' | 'silence'
}

export interface AnsweringServer {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  close(): Promise<void>
}

/** A server that gives these answers in turn, the last one for ever. */
export async function startAnswering(...answers: readonly ScriptedAnswer[]): Promise<AnsweringServer> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const answer = answers[Math.min(received.length, answers.length - 1)] ?? {}
    received.push({ method, url, headers, body: await text(request) })
    give(answer, request, response)
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

function give(answer: ScriptedAnswer, request: IncomingMessage, response: ServerResponse) {
  const { status = 200, headers = {}, body, instead } = answer
  if (instead === 'break') request.socket.destroy()
  if (instead !== undefined) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** A refusal as the API words it. */
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
