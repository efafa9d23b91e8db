import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection, type RawRequest } from './connection.ts'

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface LoadOptions {
  readonly apiUrl: string
  readonly key: string
  readonly clients: number
  /** Returns the next request of a client; undefined stops that client. */
  readonly next: (client: number) => RawRequest | undefined
  /** False ends the run with an error. */
  readonly isExpected: (status: number, body: string) => boolean
  readonly maxSeconds?: number
  /** Pause of a client between a response and its next request; no pause if omitted. */
  readonly pauseMs?: () => number
}

/** Runs closed-loop clients: each sends its next request after the response to the previous one. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { pauseMs } = options
  const connections = await Promise.all(
    Array.from({ length: options.clients }, () => openConnection(options.apiUrl, options.key)),
  )
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + (options.maxSeconds ?? 3_600) * 1000

  await Promise.all(
    connections.map(async (connection, client) => {
      for (let request = options.next(client); request; request = options.next(client)) {
        const sentAt = performance.now()
        if (sentAt > endsAt) return
        const { status, body } = await connection.send(request)
        latencies.push(performance.now() - sentAt)
        if (!options.isExpected(status, body)) {
          throw new Error(`${request.method} ${request.path} answered ${status}: ${body.slice(0, 300)}`)
        }
        if (pauseMs) await sleep(pauseMs())
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const connection of connections) connection.close()
  return summarise(latencies, seconds)
}

function summarise(latencies: number[], seconds: number): LoadResult {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return {
    requests: sorted.length,
    seconds: round(seconds),
    perSecond: round(sorted.length / seconds),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
