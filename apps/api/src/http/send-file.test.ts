import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { exportMoney } from '@taquilla/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSlowReaders } from './end-slow-readers.ts'
import { sendFile } from './send-file.ts'

const WITHIN_MS = 8_000
const PIECE = 'x'.repeat(1_000_000)
/** More than the system buffers for a connection. */
const MANY = 100

let app: FastifyInstance
let made: number
let hasEnded: boolean
let failsAt: number
const sockets: Socket[] = []

async function* pieces() {
  try {
    for (; made < MANY; made += 1) {
      if (made === failsAt) throw new Error('no more')
      yield PIECE
    }
  } finally {
    hasEnded = true
  }
}

beforeEach(async () => {
  made = 0
  hasEnded = false
  failsAt = MANY
  app = Fastify()
  endSlowReaders(app, WITHIN_MS / 4)
  app.get('/file', { config: { operation: exportMoney } }, (_, reply) =>
    sendFile(reply, { name: 'a.csv', mediaType: 'text/csv', pieces: pieces() }, WITHIN_MS),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const port = () => (app.server.address() as AddressInfo).port

/** Sends a request and does not read the answer. */
async function ask(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  sockets.push(socket)
  socket.pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket
}

describe('sendFile', () => {
  it('sends all pieces to a client that takes longer for the file than for a piece', async () => {
    const response = await fetch(`http://127.0.0.1:${port()}/file`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.csv"')
    let length = 0
    const startedAt = Date.now()
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length % (5 * PIECE.length) < chunk.length) await new Promise((done) => setTimeout(done, 500))
    }
    expect(length).toBe(MANY * PIECE.length)
    expect(Date.now() - startedAt).toBeGreaterThan(WITHIN_MS)
    expect(hasEnded).toBe(true)
  })

  it('makes no further pieces for a client that does not read, and closes its connection', async () => {
    await ask()
    await vi.waitFor(() => expect(made).toBeGreaterThan(0))
    await new Promise((done) => setTimeout(done, WITHIN_MS / 3))
    const before = made
    expect(before).toBeLessThan(MANY / 2)
    expect(hasEnded).toBe(false)
    await vi.waitFor(() => expect(hasEnded).toBe(true), 3 * WITHIN_MS)
    expect(made).toBe(before)
  })

  it('stops when the connection breaks', async () => {
    const socket = await ask()
    await vi.waitFor(() => expect(made).toBeGreaterThan(0))
    socket.destroy()
    await vi.waitFor(() => expect(hasEnded).toBe(true), { timeout: WITHIN_MS / 2, interval: 5 })
    expect(made).toBeLessThan(MANY)
  })

  it('answers an error if the first piece fails, and breaks the connection if a later one does', async () => {
    failsAt = 0
    expect((await fetch(`http://127.0.0.1:${port()}/file`)).status).toBe(500)
    made = 0
    failsAt = 3
    const response = await fetch(`http://127.0.0.1:${port()}/file`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })
})
