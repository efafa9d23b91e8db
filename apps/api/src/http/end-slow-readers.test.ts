import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getTicket } from '@taquilla/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSlowReaders } from './end-slow-readers.ts'
import { createLoadLimit, type LoadLimit } from './load-limit.ts'
import { refuseOverload } from './refuse-overload.ts'

const WITHIN_MS = 300
/** More than the system buffers for a connection. */
const LARGE = 'x'.repeat(16_000_000)

let app: FastifyInstance
let limit: LoadLimit
const sockets: Socket[] = []

beforeEach(async () => {
  app = Fastify()
  limit = createLoadLimit(() => 0)
  refuseOverload(app, { siteUrl: 'https://docs.example', limit, headersOf: () => ({}) })
  endSlowReaders(app, WITHIN_MS)
  app.get('/large', { config: { operation: getTicket } }, async () => LARGE)
  app.get('/small', { config: { operation: getTicket } }, async () => 'x')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Sends a request and does not read the answer. */
async function ask(path: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.pause()
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

const connectionCount = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

describe('a client that does not read its answer', () => {
  it('does not count as a request in progress', async () => {
    const entered = vi.spyOn(limit, 'enter')
    await ask('/large')
    await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(limit.inProgressCount()).toBe(0), { timeout: WITHIN_MS / 2, interval: 5 })
    expect(await connectionCount()).toBe(1)
  })

  it('loses its connection after a time', async () => {
    await ask('/large')
    await vi.waitFor(async () => expect(await connectionCount()).toBe(1))
    await vi.waitFor(async () => expect(await connectionCount()).toBe(0))
  })

  it('keeps the connection if the answer is small', async () => {
    const socket = await ask('/small')
    await new Promise((resolve) => setTimeout(resolve, 2 * WITHIN_MS))
    expect(await connectionCount()).toBe(1)
    socket.resume()
    expect(String(await once(socket, 'data'))).toContain('200 OK')
  })
})
