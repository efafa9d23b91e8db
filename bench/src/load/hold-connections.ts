import { connect, type Socket } from 'node:net'
import type { Seller } from '../platform.ts'

const TICK_MS = 1_000
/** Bytes that a slow reader takes in a second. */
const READ_BYTES = 1_024
const REOPEN_MS = 100
/**
 * Requests of a slow reader, sent all at once. The system's buffers take about 4 MB, 18 responses with 5,000 listings, so
 * with fewer requests the server would not notice that nobody reads.
 */
const REQUESTS_AHEAD = 30

export interface HeldConnections {
  /** Path of the request of slow connections; its response should be large. */
  readonly path: string
  readonly idle: number
  /** Number of connections that send slowly, and of those that read slowly. */
  readonly slow: number
}

/** What a connection does when it opens and then once a second. */
type Behavior = (socket: Socket, tick: number) => void

/** Opens connections that do next to nothing, and opens each again when the server closes it. */
export function holdConnections({ apiUrl, key }: Seller, { path, idle, slow }: HeldConnections) {
  const { hostname, port } = new URL(apiUrl)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${key}\r\n\r\n`
  const stayIdle: Behavior = () => undefined
  const sendSlowly: Behavior = (socket, tick) => {
    socket.write(request[tick % request.length] ?? '')
  }
  const readSlowly: Behavior = (socket, tick) => {
    if (tick === 0) socket.write(request.repeat(REQUESTS_AHEAD))
    // Requests that were refused left little to read, so the connection asks again.
    else if (socket.readableLength === 0) socket.write(request)
    socket.read(Math.min(READ_BYTES, socket.readableLength))
  }
  const open = new Map<Socket, { readonly behave: Behavior; tick: number }>()
  const wanted: readonly [Behavior, number][] = [
    [stayIdle, idle],
    [sendSlowly, slow],
    [readSlowly, slow],
  ]
  let isClosed = false
  let reopenedCount = 0
  let tickCount = 0
  let openSum = 0

  function openOne(behave: Behavior) {
    if (isClosed) return
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
      open.set(socket, { behave, tick: 0 })
      behave(socket, 0)
    })
    // Other connections take what comes, such as a response that ends them.
    if (behave !== readSlowly) socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      if (isClosed) return
      reopenedCount += 1
      setTimeout(openOne, REOPEN_MS, behave)
    })
  }
  for (const [behave, count] of wanted) for (let index = 0; index < count; index++) openOne(behave)
  const ticking = setInterval(() => {
    tickCount += 1
    openSum += open.size
    for (const [socket, each] of open) each.behave(socket, ++each.tick)
  }, TICK_MS)
  return {
    reopenedCount: () => reopenedCount,
    meanOpenPercent: () => (openSum / tickCount / (idle + 2 * slow)) * 100,
    close() {
      isClosed = true
      clearInterval(ticking)
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
