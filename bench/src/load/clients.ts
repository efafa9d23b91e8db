import { setTimeout as sleep } from 'node:timers/promises'
import type { Seller } from '../platform.ts'
import { createConnections, type RawRequest } from './connections.ts'
import { percentiles, rounded } from './figures.ts'

export interface ClientLoad {
  readonly clients: number
  /** Returns the next request of a client; undefined stops that client. */
  readonly next: (client: number) => RawRequest | undefined
  /** False ends the run with an error. Only 200 is expected if omitted. */
  readonly isExpected?: (status: number, body: string) => boolean
  readonly maxSeconds?: number
  /** Mean of the random pauses of a client between a response and its next request. */
  readonly pauseMs?: number
}

export type ClientResult = Awaited<ReturnType<typeof runClients>>

/** Runs a closed loop: each client sends its next request after the response to the previous one. */
export async function runClients(
  seller: Seller,
  { clients, next, isExpected = (status) => status === 200, maxSeconds = 3_600, pauseMs = 0 }: ClientLoad,
) {
  const connections = createConnections(seller, clients)
  await connections.openAhead(clients)
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + maxSeconds * 1000

  async function runClient(client: number) {
    for (let request = next(client); request; request = next(client)) {
      const handedAt = performance.now()
      if (handedAt > endsAt) return
      const { response, failure = '' } = await connections.send(request)
      latencies.push(performance.now() - handedAt)
      const { status, body } = response ?? { status: 0, body: failure }
      if (!isExpected(status, body)) {
        throw new Error(`${request.method} ${request.path} got ${status}: ${body.slice(0, 300)}`)
      }
      if (pauseMs > 0) await sleep(Math.random() * 2 * pauseMs)
    }
  }
  const running = Array.from({ length: clients }, (_, client) => runClient(client))
  await Promise.all(running).finally(connections.close)
  const seconds = (performance.now() - startedAt) / 1000
  const at = percentiles(latencies)
  return {
    requests: latencies.length,
    seconds: rounded(seconds),
    perSecond: rounded(latencies.length / seconds),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

/** Posts each body once; every response must have status 200. */
export function postAll(
  seller: Seller,
  path: string,
  { clients, bodies }: { readonly clients: number; readonly bodies: readonly string[] },
) {
  const requests = bodies.map((body) => ({ method: 'POST' as const, path, body })).values()
  return runClients(seller, { clients, next: () => requests.next().value })
}
