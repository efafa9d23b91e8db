import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly body: string
}

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: string
  /** Beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One kept-alive connection, one request at a time. The generator shares the cores with what it measures, so it
 * writes requests and reads answers by hand: a full client costs as much as the server.
 */
export interface Connection {
  send(request: RawRequest): Promise<RawAnswer>
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function openConnection(apiUrl: string, key: string): Promise<Connection> {
  const { hostname, port } = new URL(apiUrl)
  const socket = await open(hostname, Number(port))
  const headers = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${key}\r\n`
  let settle: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined
  let received: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = parseAnswer(received)
    if (answer === undefined) return
    received = Buffer.alloc(0)
    settle?.resolve(answer)
  })
  const fail = () => settle?.reject(new Error('The server closed the connection.'))
  socket.on('error', fail)
  socket.on('close', fail)

  return {
    send({ method, path, body, headers: more = {} }) {
      const added = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`)
      const entity =
        body === undefined
          ? 'Content-Length: 0\r\n\r\n'
          : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      const start = method === 'GET' ? '\r\n' : entity
      socket.write(`${method} ${path}${headers}${added.join('')}${start}`)
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

/** The answer, once all of it is there; every answer of the API gives its length. */
function parseAnswer(received: Buffer): RawAnswer | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const bodyStart = headEnd + HEAD_END.length
  if (received.length < bodyStart + length) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyStart, bodyStart + length) }
}
