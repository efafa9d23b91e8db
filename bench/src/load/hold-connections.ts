import { connect, type Socket } from 'node:net'

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
  readonly apiUrl: string
  readonly key: string
  /** Path of the request of slow connections; its response should be large. */
  readonly path: string
  readonly idle: number
  readonly slowSenders: number
  readonly slowReaders: number
}

/** Actions of a connection when it opens and then once a second. */
type Behavior = (socket: Socket, tick: number) => void

/** Opens connections that do next to nothing, and opens each again when the server closes it. */
export function holdConnections({ apiUrl, key, path, idle, slowSenders, slowReaders }: HeldConnections) {
  const { hostname, port } = new URL(apiUrl)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${key}\r\n\r\n`
  const wanted = idle + slowSenders + slowReaders
  const open = new Map<Socket, { readonly behave: Behavior; tick: number }>()
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
  const readSlowly: Behavior = (socket, tick) => {
    if (tick === 0) socket.write(request.repeat(REQUESTS_AHEAD))
    // Requests that were refused left little to read, so the connection asks again.
    else if (socket.readableLength === 0) socket.write(request)
    socket.read(Math.min(READ_BYTES, socket.readableLength))
  }
  const sendSlowly: Behavior = (socket, tick) => {
    socket.write(request[tick % request.length] ?? '')
  }
  const stayIdle: Behavior = () => undefined
  for (let index = 0; index < idle; index++) openOne(stayIdle)
  for (let index = 0; index < slowSenders; index++) openOne(sendSlowly)
  for (let index = 0; index < slowReaders; index++) openOne(readSlowly)

  const ticking = setInterval(() => {
    tickCount += 1
    openSum += open.size
    for (const [socket, each] of open) each.behave(socket, ++each.tick)
  }, TICK_MS)
  return {
    reopenedCount: () => reopenedCount,
    meanOpenPercent: () => (openSum / tickCount / wanted) * 100,
    close() {
      isClosed = true
      clearInterval(ticking)
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
