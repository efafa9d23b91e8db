import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Balancer {
  readonly url: string
  /** Addresses that get requests. */
  ready(): readonly string[]
  close(): Promise<void>
}

const POLL_MS = 100

/** Sends each request to the next address that was ready when it was last polled, and never repeats one. */
export async function openBalancer(addresses: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const stopping = new AbortController()
  let ready: readonly string[] = []
  let turn = 0

  async function poll() {
    while (!stopping.signal.aborted) {
      const states = await Promise.all(addresses.map(isReady))
      ready = addresses.filter((_, index) => states[index])
      await sleep(POLL_MS)
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const target = ready[turn++ % ready.length]
    const { method, headers, url } = incoming
    const upstream = request(`${target ?? addresses[0]}${url}`, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    upstream.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end('{}')
    })
    incoming.pipe(upstream)
  }

  const server = createServer(forward).listen(0, '127.0.0.1')
  // Node closes idle connections after five seconds, which a request of a slow client could then meet.
  server.keepAliveTimeout = 600_000
  await once(server, 'listening')
  const polling = poll()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async close() {
      stopping.abort()
      await polling
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/health/ready`).catch(() => undefined)
  return response?.status === 200
}
