import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, Socket } from 'node:net'

/** What hears every call to this machine, and sees every try of this process to call anybody. */
export interface Canary {
  readonly port: number
  /** Connections that arrived. */
  readonly heard: string[]
  /** Addresses and ports that a connection was tried to, the database's aside. */
  readonly tried: string[]
  close(): Promise<void>
}

/** Listens on a port of 127.0.0.1 and on the same of ::1. */
export async function openCanary(databaseUrl: string): Promise<Canary> {
  const heard: string[] = []
  const tried: string[] = []
  const hear = (socket: Socket) => {
    heard.push(String(socket.localAddress))
    socket.destroy()
  }
  const four = await listen(createServer(hear), '127.0.0.1', 0)
  const { port } = four.address() as AddressInfo
  const six = await listen(createServer(hear), '::1', port)
  const ofDatabase = Number(new URL(databaseUrl).port || 5432)
  const { connect } = Socket.prototype
  Socket.prototype.connect = function watched(this: Socket, ...given: unknown[]) {
    this.on('connectionAttempt', (address: string, to: number) => {
      if (to !== ofDatabase) tried.push(`${address}:${to}`)
    })
    return Reflect.apply(connect, this, given)
  } as typeof connect
  return {
    port,
    heard,
    tried,
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
