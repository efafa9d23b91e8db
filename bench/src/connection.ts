import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly body: string
  /** Value of the header Retry-After, if the response has one. */
  readonly retryAfter?: string
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
  /** False once the server has closed the connection or announced that it will. */
  isOpen(): boolean
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function openConnection(apiUrl: string, key: string): Promise<Connection> {
  const { hostname, port } = new URL(apiUrl)
  const socket = await open(hostname, Number(port))
  const headers = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${key}\r\n`
  const receive = createResponseReader()
  let waiting: { resolve: (response: RawResponse) => void; reject: (error: Error) => void } | undefined
  let isOpen = true

  socket.on('data', (chunk) => {
    const received = receive(chunk)
    if (received === undefined) return
    if (received.isLast) isOpen = false
    const caller = waiting
    waiting = undefined
    caller?.resolve(received.response)
  })
  const fail = () => {
    isOpen = false
    waiting?.reject(new Error('The server closed the connection.'))
  }
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
      if (!isOpen) return Promise.reject(new Error('The connection is closed.'))
      socket.write(`${method} ${path}${headers}${headerLines.join('')}${start}`)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  }
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

interface Received {
  readonly response: RawResponse
  /** True if the server will close the connection now. */
  readonly isLast: boolean
}

/** Returns undefined until the whole response has arrived; all responses of the API have a Content-Length. */
function createResponseReader(): (chunk: Buffer) => Received | undefined {
  let chunks: Buffer[] = []
  let receivedBytes = 0
  let head: ResponseHead | undefined
  return (chunk) => {
    chunks.push(chunk)
    receivedBytes += chunk.length
    head ??= parseHead(join(chunks))
    if (head === undefined || receivedBytes < head.bodyEnd) return undefined
    const { status, bodyStart, bodyEnd, retryAfter, isLast } = head
    const body = join(chunks).toString('utf8', bodyStart, bodyEnd)
    chunks = []
    receivedBytes = 0
    head = undefined
    return { response: { status, body, ...(retryAfter === undefined ? {} : { retryAfter }) }, isLast }
  }
}

function join(chunks: readonly Buffer[]): Buffer {
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

interface ResponseHead {
  readonly status: number
  readonly bodyStart: number
  readonly bodyEnd: number
  readonly retryAfter: string | undefined
  readonly isLast: boolean
}

function parseHead(received: Buffer): ResponseHead | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const bodyStart = headEnd + HEAD_END.length
  return {
    status: Number(head.slice(9, 12)),
    bodyStart,
    bodyEnd: bodyStart + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0),
    retryAfter: /\r\nretry-after: (\d+)/i.exec(head)?.[1],
    isLast: /\r\nconnection: close/i.test(head),
  }
}
