import { round } from '../run-load.ts'
import type { Phase, Sample } from './open-loop.ts'

/** Statuses by which the API refuses what is beyond a limit. */
const REFUSALS: readonly number[] = [429, 503]

export interface LoadFigures {
  readonly plannedPerSecond: number
  /** Requests that were answered, whatever the status, by the length of the phase. */
  readonly answeredPerSecond: number
  readonly goodPerSecond: number
  readonly statuses: Readonly<Record<string, number>>
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly p999Ms: number
  readonly maxMs: number
  /** Percentiles of requests that were not refused. */
  readonly admittedP99Ms: number
  /** Share of refusals with a Retry-After header; 1 if nothing was refused. */
  readonly retryAfterShare: number
  /** How late the generator itself was. A figure is spoilt if this is not small beside it. */
  readonly generatorLagP99Ms: number
  readonly generatorLagMaxMs: number
  /** Longest wait for a free connection of the generator. */
  readonly connectionWaitMaxMs: number
}

export function figuresOf(samples: readonly Sample[], phase: Phase): LoadFigures {
  const latencies = percentiles(samples.map(({ latencyMs }) => latencyMs))
  const lags = percentiles(samples.map(({ lagMs }) => lagMs))
  const refused = samples.filter(isRefused)
  const answeredCount = samples.filter(({ status }) => status !== 0).length
  return {
    plannedPerSecond: round(phase.perSecond),
    answeredPerSecond: round(answeredCount / phase.seconds),
    goodPerSecond: round(samples.filter(isGood).length / phase.seconds),
    statuses: countStatuses(samples),
    p50Ms: latencies(0.5),
    p95Ms: latencies(0.95),
    p99Ms: latencies(0.99),
    p999Ms: latencies(0.999),
    maxMs: latencies(1),
    admittedP99Ms: admittedP99(samples),
    retryAfterShare: share(refused, ({ hasRetryAfter }) => hasRetryAfter),
    generatorLagP99Ms: lags(0.99),
    generatorLagMaxMs: lags(1),
    connectionWaitMaxMs: round(longest(samples.map(({ waitMs }) => waitMs))),
  }
}

/** Figures of each kind of request, apart. */
export function figuresByKind(samples: readonly Sample[], seconds: number) {
  const kinds = [...new Set(samples.map(({ kind }) => kind))].sort()
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = samples.filter((each) => each.kind === kind)
      const at = percentiles(own.map(({ latencyMs }) => latencyMs))
      const goodPerSecond = round(own.filter(isGood).length / seconds)
      return [kind, { statuses: countStatuses(own), goodPerSecond, p50Ms: at(0.5), p99Ms: at(0.99) }]
    }),
  )
}

export function inPhase(samples: readonly Sample[], name: string): Sample[] {
  return samples.filter(({ phase }) => phase === name)
}

export const isGood = ({ status }: Sample) => status >= 200 && status < 300
export const isRefused = ({ status }: Sample) => REFUSALS.includes(status)
export const isFailed = (sample: Sample) => !isGood(sample)
/** An error of the server that is not a refusal, or no response at all. */
export const isFault = (sample: Sample) => (sample.status >= 500 && !isRefused(sample)) || sample.status === 0

export function p99Of(samples: readonly Sample[]): number {
  return percentiles(samples.map(({ latencyMs }) => latencyMs))(0.99)
}

export function admittedP99(samples: readonly Sample[]): number {
  return p99Of(samples.filter((each) => !isRefused(each)))
}

export function countOf(samples: readonly Sample[], isCounted: (sample: Sample) => boolean): number {
  return samples.filter(isCounted).length
}

function share(samples: readonly Sample[], isCounted: (sample: Sample) => boolean): number {
  return samples.length === 0 ? 1 : countOf(samples, isCounted) / samples.length
}

function countStatuses(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, failure = 'no response' } of samples) {
    const name = status === 0 ? failure : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Returns the value below which the given share of all values lies; NaN if there are none. */
export function percentiles(values: readonly number[]): (portion: number) => number {
  const sorted = Float64Array.from(values).sort()
  return (portion) => round(sorted[Math.max(0, Math.ceil(sorted.length * portion) - 1)] ?? Number.NaN)
}

function longest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}
