import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, Socket } from 'node:net'

/** Detects requests to this machine and attempts of this process to connect anywhere. */
export interface Canary {
  readonly port: number
  /** Connections that arrived. */
  readonly received: string[]
  /** Hosts and ports that this process attempted to connect to, except the database. */
  readonly attempted: string[]
  close(): Promise<void>
}

/** Listens on one port of both 127.0.0.1 and ::1. */
export async function openCanary(databaseUrl: string): Promise<Canary> {
  const received: string[] = []
  const attempted: string[] = []
  const hear = (socket: Socket) => {
    received.push(String(socket.localAddress))
    socket.destroy()
  }
  const four = await listen(createServer(hear), '127.0.0.1', 0)
  const { port } = four.address() as AddressInfo
  const six = await listen(createServer(hear), '::1', port)
  const ofDatabase = Number(new URL(databaseUrl).port || 5432)
  const { connect } = Socket.prototype
  Socket.prototype.connect = function watched(this: Socket, ...given: unknown[]) {
    this.on('connectionAttempt', (address: string, to: number) => {
      if (to !== ofDatabase) attempted.push(`${address}:${to}`)
    })
    return Reflect.apply(connect, this, given)
  } as typeof connect
  return {
    port,
    received,
    attempted,
    async close() {
      Socket.prototype.connect = connect
      for (const server of [four, six]) {
        server.close()
        await once(server, 'close')
      }
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<Server> {
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
