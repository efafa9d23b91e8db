import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts the server on a free port of this machine and returns its origin. */
export async function openServer(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Stops the server and ends its open connections. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Origin of this machine on which nothing listens. */
export async function unusedOrigin(): Promise<string> {
  const server = createServer()
  const origin = await openServer(server)
  await closeServer(server)
  return origin
}
