import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly body: string
}

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * HTTP connection with keep-alive that sends one request at a time. Writes and parses HTTP by hand: the load generator
 * shares the cores with the API, and a complete client would cost as much as the server.
 */
export interface Connection {
  send(request: RawRequest): Promise<RawResponse>
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function openConnection(apiUrl: string, key: string): Promise<Connection> {
  const { hostname, port } = new URL(apiUrl)
  const socket = await open(hostname, Number(port))
  const headers = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${key}\r\n`
  let settle: { resolve: (response: RawResponse) => void; reject: (error: Error) => void } | undefined
  let received: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const response = parseResponse(received)
    if (response === undefined) return
    received = Buffer.alloc(0)
    settle?.resolve(response)
  })
  const fail = () => settle?.reject(new Error('The server closed the connection.'))
  socket.on('error', fail)
  socket.on('close', fail)

  return {
    send({ method, path, body, headers: extraHeaders = {} }) {
      const headerLines = Object.entries(extraHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
      const entity =
        body === undefined
          ? 'Content-Length: 0\r\n\r\n'
          : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      const start = method === 'GET' ? '\r\n' : entity
      socket.write(`${method} ${path}${headers}${headerLines.join('')}${start}`)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
      })
    },
    close: () => socket.destroy(),
  }
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Undefined until the whole response has arrived; all responses of the API have a Content-Length. */
function parseResponse(received: Buffer): RawResponse | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const bodyStart = headEnd + HEAD_END.length
  if (received.length < bodyStart + length) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyStart, bodyStart + length) }
}
