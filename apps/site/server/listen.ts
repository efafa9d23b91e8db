import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Listening {
  readonly addresses: readonly string[]
  readonly close: () => void
}

interface ListenOptions {
  readonly port: number
  readonly hosts: readonly string[]
}

/**
 * Longer than the 60 s for which proxies and clients keep idle connections: reusing one just as the server closes it
 * fails the request. Fastify uses the same value for the API.
 */
export const KEEP_ALIVE_MS = 72_000

/** Errors of machines without IPv6, which lack the second loopback address; the server skips it there. */
const MISSING_HOST_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Listens on every given host that this machine has.
 * @throws Error if a port is taken or none of the hosts exists.
 */
export async function listen(handler: RequestListener, { port, hosts }: ListenOptions): Promise<Listening> {
  const servers: Server[] = []
  let portInUse = port
  for (const host of hosts) {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler)
    if (await startListening(server, portInUse, host)) {
      servers.push(server)
      // The system picks a port for the first host if `port` is 0; the other hosts share that port.
      portInUse = (server.address() as AddressInfo).port
    }
  }
  if (servers.length === 0) throw new Error(`Cannot listen on ${hosts.join(' or ')}`)
  return {
    addresses: servers.map((server) => {
      const { address, family, port: taken } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
    }),
    close: () => {
      for (const server of servers) {
        server.close()
        server.closeIdleConnections()
      }
    },
  }
}

function startListening(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      MISSING_HOST_CODES.has(error.code ?? '') ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => resolve(true))
  })
}
