import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { WireRequest } from './requests.ts'

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const TIMEOUT_MS = 20_000

/** Sends requests unchanged over connections that stay open. */
export function openWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  function send({ method, path, headers, body }: WireRequest): Promise<WireAnswer> {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...length },
          timeout: TIMEOUT_MS,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')))
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  /** Sends bytes that may be invalid HTTP, and returns everything received until the server closes. */
  function sendBytes(bytes: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
      socket.setTimeout(TIMEOUT_MS, () =>
        socket.destroy(new Error('The server kept a broken connection open.')),
      )
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', reject)
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    })
  }

  return { send, sendBytes, close: () => agent.destroy() }
}
