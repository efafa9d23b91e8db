import { type Connection, openConnection, type RawRequest, type RawResponse } from '../connection.ts'

/** Closed when it was idle for longer: the server closes idle connections too, and a request could meet that. */
const MAX_IDLE_MS = 30_000
/** Fewer than a server's queue of new connections holds. */
const OPENED_AT_ONCE = 50

export interface Reply {
  /** Undefined if the connection could not be opened or was closed before the response; `failure` says why. */
  readonly response: RawResponse | undefined
  readonly failure?: string
  /** Time at which the request was written to a connection, by `performance.now()`. */
  readonly sentAt: number
}

/** Keep-alive connections that are opened when needed. If all are busy, requests wait in order. */
export interface ConnectionPool {
  send(request: RawRequest): Promise<Reply>
  /** Opens connections in advance, so that a burst of requests is not also a burst of new connections. */
  openAhead(count: number): Promise<void>
  close(): void
}

export interface PoolOptions {
  readonly apiUrl: string
  readonly key: string
  readonly maxConnections: number
}

interface Idle {
  readonly connection: Connection
  readonly since: number
}

export function createConnectionPool({ apiUrl, key, maxConnections }: PoolOptions): ConnectionPool {
  const idle: Idle[] = []
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
    async send(request) {
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
        return {
          response: undefined,
          sentAt,
          failure: error instanceof Error ? error.message : String(error),
        }
      } finally {
        leave()
      }
    },
    async openAhead(count) {
      while (open.size < count) {
        const opened = await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNew))
        idle.push(...opened.map((connection) => ({ connection, since: performance.now() })))
      }
    },
    close() {
      for (const connection of open) discard(connection)
    },
  }
}
