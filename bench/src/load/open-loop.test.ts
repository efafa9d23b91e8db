import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createConnections } from './connections.ts'
import { type Call, runOpenLoop, type Sample } from './open-loop.ts'

const CALL: Call = { kind: 'read', method: 'GET', path: '/' }
const PER_SECOND = 200
const STALL_FROM_MS = 300
const STALL_MS = 500

let server: Server
let apiUrl: string
/** Returns how long the server waits before it responds. */
let delayMs: () => number

beforeEach(async () => {
  delayMs = () => 0
  server = createServer((_request, response) => {
    setTimeout(() => response.end('ok'), delayMs())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function run(maxConnections: number, onVisit: (index: number) => void = () => undefined) {
  const connections = createConnections({ apiUrl, key: 'key' }, maxConnections)
  const { samples } = await runOpenLoop({
    send: connections.send,
    phases: [{ name: 'steady', seconds: 1, perSecond: PER_SECOND }],
    seed: 1,
    async visit(index, send) {
      onVisit(index)
      await send(CALL)
    },
  })
  connections.close()
  return samples
}

/** Lets the server stall once, from the first request after STALL_FROM_MS. */
function stallOnce() {
  const startedAt = performance.now()
  delayMs = () => {
    const atMs = performance.now() - startedAt
    return atMs < STALL_FROM_MS ? 0 : Math.max(0, STALL_FROM_MS + STALL_MS - atMs)
  }
}

const slow = (samples: readonly Sample[]) => samples.filter(({ latencyMs }) => latencyMs > STALL_MS / 2)

describe('an open loop', () => {
  it('charges a stall to every request that was due meanwhile', async () => {
    stallOnce()
    const samples = await run(1_000)
    expect(samples).toHaveLength(PER_SECOND)
    // A client that waits for its response before the next request would have noticed one slow request.
    expect(slow(samples).length).toBeGreaterThan((PER_SECOND * STALL_MS) / 1_000 / 3)
  })

  it('counts the wait for a connection, from the due time', async () => {
    stallOnce()
    const samples = await run(1)
    const [longest] = samples.toSorted((one, other) => other.latencyMs - one.latencyMs)
    expect(samples.every(({ status }) => status === 200)).toBe(true)
    expect(longest?.latencyMs).toBeGreaterThan(STALL_MS / 2)
    expect(slow(samples).filter(({ waitMs }) => waitMs > STALL_MS / 4).length).toBeGreaterThan(10)
  })

  it('reports how late it sent because it was busy itself', async () => {
    const samples = await run(1_000, (index) => {
      const until = performance.now() + (index === 100 ? 200 : 0)
      while (performance.now() < until);
    })
    const late = samples.filter(({ lagMs }) => lagMs > 50)
    expect(late.length).toBeGreaterThan(10)
    for (const { latencyMs, lagMs } of late) expect(latencyMs).toBeGreaterThan(lagMs)
  })

  it('reports requests without a response', async () => {
    server.closeAllConnections()
    server.close()
    const samples = await run(10)
    expect(new Set(samples.map(({ status }) => status))).toEqual(new Set([0]))
  })
})
