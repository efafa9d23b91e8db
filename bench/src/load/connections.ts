import { connect, type Socket } from 'node:net'
import type { Seller } from '../platform.ts'

/** Closed when it was idle for longer: the server closes idle connections too, and a request could meet that. */
const MAX_IDLE_MS = 30_000
/** Fewer than a server's queue of new connections holds. */
const OPENED_AT_ONCE = 50
const HEAD_END = '\r\n\r\n'

export interface RawRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface RawResponse {
  readonly status: number
  readonly body: string
  /** Value of the header Retry-After, if the response has one. */
  readonly retryAfter: string | undefined
}

export interface Reply {
  /** Undefined if the connection could not be opened or was closed before the response; `failure` says why. */
  readonly response?: RawResponse
  readonly failure?: string
  /** Time at which the request was written to a connection, by `performance.now()`. */
  readonly sentAt: number
}

/** Keep-alive connections that are opened when needed. If all are busy, requests wait in order. */
export function createConnections({ apiUrl, key }: Pick<Seller, 'apiUrl' | 'key'>, maxConnections: number) {
  const idle: { readonly connection: Connection; readonly since: number }[] = []
  const open = new Set<Connection>()
  const waiting: (() => void)[] = []
  let busyCount = 0

  async function acquire(): Promise<Connection> {
    if (busyCount >= maxConnections) await new Promise<void>((resolve) => waiting.push(resolve))
    else busyCount += 1
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      if (last.connection.isOpen() && performance.now() - last.since < MAX_IDLE_MS) return last.connection
      discard(last.connection)
    }
    return openNew()
  }
  async function openNew(): Promise<Connection> {
    const connection = await openConnection(apiUrl, key)
    open.add(connection)
    return connection
  }
  function discard(connection: Connection) {
    connection.close()
    open.delete(connection)
  }
  /** Passes the place of a request to the next one that waits. */
  function leave() {
    const next = waiting.shift()
    if (next === undefined) busyCount -= 1
    else next()
  }

  return {
    async send(request: RawRequest): Promise<Reply> {
      let connection: Connection | undefined
      let sentAt = Number.NaN
      try {
        connection = await acquire()
        sentAt = performance.now()
        const response = await connection.send(request)
        if (connection.isOpen()) idle.push({ connection, since: performance.now() })
        else discard(connection)
        return { response, sentAt }
      } catch (error) {
        if (connection !== undefined) discard(connection)
        return { sentAt, failure: error instanceof Error ? error.message : String(error) }
      } finally {
        leave()
      }
    },
    /** Opens connections in advance, so that a burst of requests is not also a burst of new connections. */
    async openAhead(count: number) {
      while (open.size < count) {
        const missing = Math.min(OPENED_AT_ONCE, count - open.size)
        const opened = await Promise.all(Array.from({ length: missing }, openNew))
        idle.push(...opened.map((connection) => ({ connection, since: performance.now() })))
      }
    },
    close() {
      for (const connection of open) discard(connection)
    },
  }
}

type Connection = Awaited<ReturnType<typeof openConnection>>

/**
 * Opens a connection that sends one request at a time. It writes and parses HTTP by hand: the generator shares the cores
 * with the API, and a complete client would cost as much as the server.
 */
async function openConnection(apiUrl: string, key: string) {
  const { hostname, port } = new URL(apiUrl)
  const socket = await openSocket(hostname, Number(port))
  const headers = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${key}\r\n`
  const receive = createResponseReader()
  let settle: { resolve: (response: RawResponse) => void; reject: (error: Error) => void } | undefined
  let isOpen = true

  socket.on('data', (chunk) => {
    const received = receive(chunk)
    if (received === undefined) return
    if (received.isLast) isOpen = false
    const waiting = settle
    settle = undefined
    waiting?.resolve(received)
  })
  const fail = () => {
    isOpen = false
    settle?.reject(new Error('The server closed the connection.'))
  }
  socket.on('error', fail)
  socket.on('close', fail)

  return {
    send({ method, path, body, headers: extraHeaders = {} }: RawRequest): Promise<RawResponse> {
      const headerLines = Object.entries(extraHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
      const entity =
        body === undefined
          ? 'Content-Length: 0\r\n\r\n'
          : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      const start = method === 'GET' ? '\r\n' : entity
      if (!isOpen) return Promise.reject(new Error('The connection is closed.'))
      socket.write(`${method} ${path}${headers}${headerLines.join('')}${start}`)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
      })
    },
    /** False once the server has closed the connection or announced that it will. */
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  }
}

function openSocket(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Returns undefined until the whole response has arrived; all responses of the API have a Content-Length. */
function createResponseReader() {
  const nothing = Buffer.alloc(0)
  let received: Buffer = nothing
  return (chunk: Buffer) => {
    received = received === nothing ? chunk : Buffer.concat([received, chunk])
    const head = parseHead(received)
    if (head === undefined || received.length < head.bodyEnd) return undefined
    const body = received.toString('utf8', head.bodyStart, head.bodyEnd)
    received = nothing
    return { ...head, body }
  }
}

function parseHead(received: Buffer) {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const bodyStart = headEnd + HEAD_END.length
  return {
    status: Number(head.slice(9, 12)),
    bodyStart,
    bodyEnd: bodyStart + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0),
    retryAfter: /\r\nretry-after: (\d+)/i.exec(head)?.[1],
    // The server will close the connection now.
    isLast: /\r\nconnection: close/i.test(head),
  }
}
