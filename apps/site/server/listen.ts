import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Listening {
  readonly addresses: readonly string[]
  readonly close: () => void
}

interface Where {
  readonly port: number
  readonly hosts: readonly string[]
}

/**
 * Longer than the minute for which proxies and clients keep an idle connection: one that is reused in the moment in
 * which the server closes it fails the request. Fastify takes the same for the API.
 */
export const KEEP_ALIVE_MS = 72_000

/** Machines without IPv6 have no second loopback address; they are served on the first. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Listens on every host that this machine has.
 * @throws Error where a port is taken, or none of the hosts exists.
 */
export async function listen(handler: RequestListener, { port, hosts }: Where): Promise<Listening> {
  const servers: Server[] = []
  let portInUse = port
  for (const host of hosts) {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler)
    if (await hasStarted(server, portInUse, host)) {
      servers.push(server)
      // With port 0 the first host chooses for all.
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

function hasStarted(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      ABSENT.has(error.code ?? '') ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => resolve(true))
  })
}
