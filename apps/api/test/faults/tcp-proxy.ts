import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a program and PostgreSQL, whose connections a test can silence. */
export interface TcpProxy {
  /** URL of the server behind the proxy, with the proxy's address. */
  readonly url: string
  /** Swallows all further data of the connections that are open now, without closing them. New ones work. */
  silence(): void
  close(): Promise<void>
}

/** Listens on a free port by default. */
export async function openTcpProxy(url: string, port = 0): Promise<TcpProxy> {
  const target = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const pair = [client, upstream] as const
    pairs.add(pair)
    client.pipe(upstream)
    upstream.pipe(client)
    for (const socket of pair) {
      // A reset of either side ends the pair; the program under test reports its own end of it.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  return {
    url: proxied.href,
    silence() {
      for (const pair of pairs) {
        for (const socket of pair) {
          socket.unpipe()
          socket.resume()
        }
      }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
